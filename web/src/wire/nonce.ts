/** This seat's part in the shuffle: a random number, first as a hash, then in the open. */
import { randomHex, toHex } from './ids'

export const newNonce = (): string => randomHex(16)

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

/** SHA-256("rummy500 nonce 1" | 00 | match id | seat | nonce). */
export async function nonceHash(match: string, seat: number, nonce: string): Promise<string> {
  const words = new TextEncoder().encode('rummy500 nonce 1')
  const parts = [words, [0], fromHex(match), [seat], fromHex(nonce)]
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]))
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

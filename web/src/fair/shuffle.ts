/** The shuffle `hmac-sha512-fy-1`, computed again in the browser from what the server shows when a match is over. */
import { toHex } from '../wire/ids'
import { fromHex } from '../wire/nonce'

export const ALGORITHM = 'hmac-sha512-fy-1'

type Bytes = Uint8Array<ArrayBuffer>

const text = (words: string): Bytes => new TextEncoder().encode(`${words}\0`)

function join(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function number(value: number, bytes: number): Bytes {
  const found = new Uint8Array(bytes)
  for (let at = bytes - 1; at >= 0; at--, value = Math.floor(value / 256)) found[at] = value % 256
  return found
}

export async function commitment(match: string, seed: string): Promise<string> {
  const bytes = join(text('rummy500 commit 1'), fromHex(match), fromHex(seed))
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const use = { name: 'HMAC', hash: 'SHA-512' }
  const imported = await crypto.subtle.importKey('raw', key, use, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}

/** Random numbers of one deal, each below a limit and all of them equally likely. */
async function* words(seed: string, match: string, deal: number, nonces: readonly string[]) {
  const message = [fromHex(match), number(deal, 4), number(nonces.length, 1), ...nonces.map(fromHex)]
  const key = await hmac(fromHex(seed), join(text('rummy500 shuffle 1'), ...message))
  for (let block = 0; ; block++) {
    const view = new DataView((await hmac(key, number(block, 8))).buffer)
    for (let at = 0; at < view.byteLength; at += 4) yield view.getUint32(at)
  }
}

/** Fisher-Yates from the end; the last card is dealt first. */
export async function shuffled(
  order: readonly string[],
  seed: string,
  match: string,
  deal: number,
  nonces: readonly string[],
): Promise<string[]> {
  const deck = [...order]
  const stream = words(seed, match, deal, nonces)
  for (let i = deck.length - 1; i > 0; i--) {
    const limit = i + 1
    const fair = 2 ** 32 - (2 ** 32 % limit)
    let word: number
    do word = (await stream.next()).value as number
    while (word >= fair)
    const j = word % limit
    ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
  }
  return deck
}

/** The cards of a deck as they lay before they were shuffled: each pack by suits, from the ace up, and last the jokers. */
export function inOrder(deck: readonly string[]): string[] {
  const pack = [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit))
  const jokers = deck.filter((card) => card === 'JK')
  const packs = Math.round((deck.length - jokers.length) / pack.length)
  return [...Array.from({ length: packs }, () => pack).flat(), ...jokers]
}

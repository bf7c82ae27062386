/** The number that a typed text stands for: the start of its SHA-256, as long as a drawn one; nothing for no text. */
import { toHex } from '../wire/ids'

export async function ownNumber(text: string): Promise<string | undefined> {
  if (text.trim() === '') return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(new Uint8Array(digest).slice(0, 16))
}

/** Coming to a seat by somebody's link, or by the code of another device. */
import { sit } from '../start/sit'
import { newNonce } from '../wire/nonce'
import { sitDown, useCode } from '../wire/seats'

/** Sits down at somebody else's table, by what the link invites with. */
export async function sitBy(
  match: string,
  seat: number,
  invite: string,
  name: string,
  nonce = newNonce(),
): Promise<void> {
  sit(await sitDown(match, seat, invite, name), nonce)
}

/** Comes to the own seat from another device, by the code that it shows. */
export async function comeBy(code: string): Promise<string> {
  // The number for the shuffle is the other device's.
  return sit(await useCode(code), '')
}

/** Making a match and sitting down at it. */
import { remember } from '../fair/memory'
import { createMatch, rematch, socketUrl, type NewMatch } from '../wire/http'
import { newNonce, nonceHash } from '../wire/nonce'
import { Socket } from '../wire/socket'
import type { Tell } from '../wire/types'
import { Game } from '../match/game.svelte'
import { keep, seatOf } from './seats'
import { toRequest, type Wish } from './wish'

/** Keeps the key of a seat. */
export function sit({ match, token }: NewMatch, nonce: string): string {
  keep({ match, token, nonce, at: Date.now() })
  return match
}

export async function deal(wish: Wish): Promise<string> {
  return sit(await createMatch(toRequest(wish)), wish.nonce ?? newNonce())
}

export async function again(match: string): Promise<string> {
  const seat = seatOf(match)
  return sit(await rematch(match, seat?.token ?? ''), newNonce())
}

export function open(match: string): Game {
  const game = new Game(match, (listener) => {
    const socket: Socket = new Socket(socketUrl(match), match, () => seatOf(match)?.token ?? null, {
      fresh: (line, log) => {
        remember(match, line, log)
        listener.fresh(line, log)
      },
      moved: (line, entries) => {
        remember(match, line, entries)
        listener.moved(line, entries)
      },
      connection: (status) => listener.connection(status),
      told: (message) => {
        listener.told(message)
        shuffle(match, message, socket)
        renew(match, message)
      },
    })
    return socket
  })
  return game
}

/** This seat's number for the shuffle: its hash before the first deal, itself when all hashes are there. */
function shuffle(match: string, message: Tell, socket: Socket): void {
  const nonce = seatOf(match)?.nonce
  if (!nonce) return
  if (message.t === 'welcome' && message.seat !== null && message.table?.phase === 'waiting')
    void nonceHash(match, message.seat, nonce).then((hash) => socket.say({ t: 'nonce_hash', hash }))
  if (message.t === 'nonces' && message.reveal) socket.say({ t: 'nonce', nonce })
}

function renew(match: string, message: Tell): void {
  const seat = seatOf(match)
  if (seat && message.t === 'welcome' && message.token) keep({ ...seat, token: message.token })
}

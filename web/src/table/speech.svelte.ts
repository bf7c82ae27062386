/** One polite voice, fed from a queue: messages that come close together are joined, so that none is cut. */
import type { Game } from '../match/game.svelte'
import { sentence } from '../match/story'
import { t } from '../text'

export class Speech {
  said = $state('')
  #queue: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  say(text: string): void {
    if (!text) return
    this.#queue.push(text)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.said = this.#queue.splice(0).join(' ')
    }, 350)
  }

  repeat(): void {
    const last = this.said
    this.said = ''
    setTimeout(() => (this.said = last), 60)
  }
}

/** What an opponent's finished turn sounds like; nothing while it is under way. */
export function turnSaid(game: Game): string {
  const { obs, story } = game
  const last = story[story.length - 1]
  if (!obs || !last || !last.done || last.seat === obs.seat) return ''
  const told = sentence(last, obs)
  return game.mine ? `${told} ${t.log.yourTurn}` : told
}

/** A connection without a server: it says what it is told to say and remembers what was asked of it. */
import { Game } from '../../src/match/game.svelte'
import type { Depth } from '../../src/wire/coach'
import type { HintTold } from '../../src/wire/types'
import type { Wire } from '../../src/wire/socket'
import type { Answer, Ask, Base, Choices, Entry, MatchInfo, Obs } from '../../src/wire/types'

export class FakeWire implements Wire {
  asked: string[] = []
  /** The answer to the next command; an "ack" if there is none. */
  answer: (text: string) => Answer = () => ({ t: 'ack', id: '', base: [0, 0] })

  act = (text: string) => this.#ask(text)
  undo = () => this.#ask('undo')
  redo = () => this.#ask('redo')
  next = () => this.#ask('next')
  why = (text: string) => this.#ask(`why ${text}`)
  /** What the coach says at each depth; without it, it thinks for ever. */
  advice: HintTold[] = []
  hint = (depth: Depth): Promise<Answer> => {
    this.asked.push(`hint ${depth}`)
    const told = this.advice[depth - 1]
    return told ? Promise.resolve(told) : new Promise(() => {})
  }
  say = (message: Ask) => void this.asked.push(message.t)
  takeover = () => void this.asked.push('takeover')
  close = () => {}

  async #ask(text: string): Promise<Answer> {
    this.asked.push(text)
    return this.answer(text)
  }
}

const info: MatchInfo = {
  id: 'gallery', preset: 'standard', title: 'Standard', fields: {}, seats: 2, names: [], bots: [], target: 500, commitment: '', shuffle: '', created: '', over: false, coach: false, table: {},
  rules: [
    { topic: 'draw', fields: ['pile.top_rediscard'], text: 'You may keep the top discard without using it.', changed: false },
    { topic: 'melds', fields: ['melds.min_run'], text: 'A run has at least four cards.', changed: true },
  ],
} // prettier-ignore

export function fakeGame(
  obs: Obs,
  choices: Choices | null,
  log: Entry[] = [],
  about: Partial<MatchInfo> = {},
): { game: Game; wire: FakeWire } {
  const wire = new FakeWire()
  const game = new Game('gallery', () => wire)
  const line = {
    base: [1, 0] as Base,
    obs,
    choices,
    info: { ...info, ...about },
    seat: obs.seat,
    readonly: false,
  }
  game.fresh(line, log)
  game.connection('open')
  return { game, wire }
}

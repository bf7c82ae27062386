/** The scripted deal at the table, played by keys and heard by a virtual screen reader. */
import { virtual } from '@guidepup/virtual-screen-reader'
import { fireEvent, render } from '@testing-library/svelte'
import { vi } from 'vitest'
import { Game } from '../../src/match/game.svelte'
import type { Wire } from '../../src/wire/socket'
import { emptyLine, follow } from '../../src/wire/line'
import type { Answer, Tell } from '../../src/wire/types'
import Stand from '../gallery/Stand.svelte'
import deal from './deal.json'

interface Step {
  seat: number | null
  text: string
  answer: Answer | null
  tell: Tell[]
}

const script = deal as unknown as Step[]

/** Answers each command with what the server answered in the script, and fails where another one comes. */
class ScriptedWire implements Wire {
  #next = 0
  #line = emptyLine
  game!: Game

  act = (text: string) => this.#asked(text)
  undo = () => this.#asked('undo')
  redo = () => this.#asked('redo')
  next = () => this.#asked('next')
  why = (text: string) => this.#asked(`why ${text}`)
  say = () => {}
  takeover = () => {}
  close = () => {}

  /** Everything up to the next step of the player. */
  async others(): Promise<void> {
    while (script[this.#next] && script[this.#next]!.seat !== 0) await this.#step()
  }

  async #asked(text: string): Promise<Answer> {
    const step = script[this.#next]
    if (step?.text !== text) throw new Error(`the script says ${step?.text}, the page did ${text}`)
    await this.#step()
    return step.answer!
  }

  async #step(): Promise<void> {
    for (const told of script[this.#next++]!.tell) {
      const step = follow(this.#line, told)
      if (step.kind === 'fresh' || step.kind === 'moved') this.#line = step.line
      if (step.kind === 'fresh') this.game.fresh(step.line, step.log)
      if (step.kind === 'moved') this.game.moved(step.line, step.entries)
      await settled()
    }
  }
}

/** Node's own, which the pretended clock does not touch. */
declare function setImmediate(run: (nothing?: unknown) => void): void

/** Lets everything happen that waits for no clock. */
async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await new Promise(setImmediate)
}

/** Lets so much time pass. */
const calm = (ms: number) => vi.advanceTimersByTimeAsync(ms)

export interface Scene {
  /** Presses keys one after the other; between two there is time to listen. */
  press(...keys: string[]): Promise<void>
  /** The other seat plays until it is the player's turn. */
  others(): Promise<void>
  /** What was heard since the last time, with the keys that were pressed. */
  heard: string[]
  /** Reads the page from here to its end, as somebody does who explores it. */
  read(): Promise<string[]>
  end(): Promise<void>
}

export async function scene(): Promise<Scene> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const wire = new ScriptedWire()
  const game = new Game('scripted', () => wire)
  wire.game = game
  await wire.others()
  game.connection('open')
  render(Stand, { game })
  await virtual.start({ container: document.body })
  const heard: string[] = []
  let from = 0

  async function listen(): Promise<void> {
    await vi.dynamicImportSettled()
    await settled()
    await calm(2_000)
    const all = await virtual.spokenPhraseLog()
    // A region that is emptied, so that the same words are heard again, is silent.
    heard.push(...all.slice(from).filter((phrase) => !/^(polite|assertive): $/.test(phrase)))
    from = all.length
  }
  await listen()

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      heard.push(`> ${key}`)
      const parts = key.split('+')
      const name = parts.pop()!
      const target = document.activeElement ?? document.body
      const options = {
        key: name === 'Space' ? ' ' : name,
        ctrlKey: parts.includes('Control'),
        shiftKey: parts.includes('Shift'),
      }
      const free = await fireEvent.keyDown(target, options)
      // What a browser does by itself with these two on a button.
      if (free && (name === 'Space' || name === 'Enter') && target.tagName === 'BUTTON')
        await fireEvent.click(target)
      await listen()
    }
  }

  return {
    press,
    heard,
    others: async () => {
      heard.push('> ...')
      await wire.others()
      await listen()
    },
    read: async () => {
      const phrases: string[] = []
      while (!/^end of document/.test(phrases[phrases.length - 1] ?? '')) {
        await virtual.next()
        phrases.push(await virtual.lastSpokenPhrase())
      }
      return phrases
    },
    end: async () => {
      await virtual.stop()
      vi.useRealTimers()
    },
  }
}

/** What was typed and what was answered: kept in the log, and spoken. */
import { voice } from '../speech/voice.svelte'

export interface Said {
  id: number
  own: boolean
  text: string
}

const KEPT = 400

class Scribe {
  lines = $state.raw<Said[]>([])
  #next = 0

  typed(text: string): void {
    this.#add(text, true)
  }

  say(...texts: string[]): void {
    for (const text of texts) {
      if (text) this.#add(text, false)
      voice.say(text)
    }
  }

  /** A refusal, which is said at once. */
  refuse(text: string): void {
    this.#add(text, false)
    voice.alarm(text)
  }

  #add(text: string, own: boolean): void {
    this.lines = [...this.lines, { id: this.#next++, own, text }].slice(-KEPT)
  }
}

/** One for the page: what was said stays when one goes from the start page to the table. */
export const scribe = new Scribe()

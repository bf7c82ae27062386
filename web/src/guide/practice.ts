/** A table without a match: each step is asked of the server together with all before it, and nothing is kept there. */
import { language, t } from '../text'
import { practise, type Practice } from '../wire/http'
import type { Listener, Wire } from '../wire/socket'
import type { Answer, Ask, Base } from '../wire/types'

export type Verdict = Practice['verdict']

export class PracticeWire implements Wire {
  #name: string
  #listener: Listener
  #onverdict: (verdict: Verdict) => void
  #steps: string[] = []
  #version = 0
  #lang: string = language()

  constructor(name: string, listener: Listener, onverdict: (verdict: Verdict) => void) {
    this.#name = name
    this.#listener = listener
    this.#onverdict = onverdict
    void this.#show([])
  }

  act = (text: string): Promise<Answer> =>
    this.#try(async () => {
      const told = await practise(this.#name, [...this.#steps, text])
      if (told.refused) return this.#refused(told)
      this.#steps = told.done
      this.#listener.moved(this.#line(told), told.log.slice(-1))
      this.#onverdict(told.verdict)
      return { t: 'ack', id: '', base: this.#base }
    })

  undo = (): Promise<Answer> =>
    this.#try(async () => {
      await this.#show(this.#steps.slice(0, -1))
      return { t: 'ack', id: '', base: this.#base }
    })

  why = (text: string): Promise<Answer> =>
    this.#try(async () => {
      const told = await practise(this.#name, this.#steps, text)
      return told.refused ? this.#refused(told) : { t: 'ack', id: '', base: this.#base }
    })

  redo = async (): Promise<Answer> => ({ t: 'denied', id: '', reason: t.why.noRedo })
  next = async (): Promise<Answer> => ({ t: 'ack', id: '', base: this.#base })
  say = (message: Ask): void => {
    if (message.t !== 'speak' || message.lang === this.#lang) return
    this.#lang = message.lang
    void this.#show(this.#steps)
  }
  takeover = (): void => {}
  close = (): void => {}

  get #base(): Base {
    return [this.#version, 0]
  }

  #line(told: Practice) {
    this.#version += 1
    const { obs, choices, info } = told
    return { base: this.#base, obs, choices, info, seat: obs.seat, readonly: false }
  }

  async #show(steps: string[]): Promise<void> {
    const told = await practise(this.#name, steps).catch(() => null)
    if (told === null) return this.#listener.connection('lost')
    this.#steps = told.done
    this.#listener.fresh(this.#line(told), told.log)
    this.#listener.connection('open')
    this.#onverdict(told.verdict)
  }

  #refused({ refused, readings }: Practice): Answer {
    return { t: 'refused', id: '', base: this.#base, rule: refused!.rule, why: refused!.why, readings }
  }

  async #try(command: () => Promise<Answer>): Promise<Answer> {
    try {
      return await command()
    } catch {
      return { t: 'denied', id: '', reason: t.status.failed }
    }
  }
}

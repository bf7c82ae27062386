/** Commands under way: each is kept with its id until its one answer has come, over any number of connections. */
import type { Answer, Command } from './types'

interface Waiting {
  command: Command
  settle: (answer: Answer) => void
  timer: ReturnType<typeof setTimeout> | undefined
}

const PATIENCE = 6_000

export class Commands {
  #waiting = new Map<string, Waiting>()
  #send: (command: Command) => boolean

  constructor(send: (command: Command) => boolean) {
    this.#send = send
  }

  get busy(): boolean {
    return [...this.#waiting.values()].some(({ command }) => command.t !== 'why' && command.t !== 'hint')
  }

  ask(command: Command): Promise<Answer> {
    return new Promise((settle) => {
      this.#waiting.set(command.id, { command, settle, timer: undefined })
      this.#transmit(command.id, PATIENCE)
    })
  }

  /** The connection is there again: everything that is unanswered goes out once more, in its order, with its id. */
  resume(): void {
    for (const id of this.#waiting.keys()) this.#transmit(id, PATIENCE)
  }

  answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(answer.id)
    waiting.settle(answer)
  }

  retry(id: string, after: number): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    waiting.timer = setTimeout(() => this.#transmit(id, PATIENCE), after)
  }

  drop(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
  }

  #transmit(id: string, patience: number): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.#send(waiting.command)
    waiting.timer = setTimeout(() => this.#transmit(id, Math.min(30_000, patience * 2)), patience)
  }
}

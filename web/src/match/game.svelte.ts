/** One match as this page sees it: the last position told, what the player has chosen, and the ways to act. */
import { cardOf, withCopies } from '../cards/card'
import { settings, change } from '../settings/settings.svelte'
import { load, save } from '../settings/store'
import { t } from '../text'
import type { Depth } from '../wire/coach'
import type { HintTold } from '../wire/types'
import type { Listener, Status, Wire } from '../wire/socket'
import type { Line } from '../wire/line'
import type {
  Action,
  Answer,
  Choices,
  Clock,
  Entry,
  MatchInfo,
  Obs,
  Passing,
  Seating,
  Take,
  Tell,
} from '../wire/types'
import { offers, parts } from './choice'
import { arrange, arrivals, moved } from './order'
import { nameOf, sentence, tell, type Line as StoryLine } from './story'

export interface Note {
  tone: 'plain' | 'trouble'
  text: string
}

/** What changed from one position to the next, for motion, sound and speech. */
export interface Change {
  before: Obs | null
  after: Obs
  entries: Entry[]
  fresh: boolean
}

/** What was asked of the coach, and what it told; null while it thinks. */
export interface Hint {
  depth: Depth
  told: HintTold | null
}

/** Wishes that the server may turn down without any harm. */
const NOT_GRANTED = new Set(['chat', 'nudge', 'extend'])

export class Game implements Listener {
  obs = $state.raw<Obs | null>(null)
  choices = $state.raw<Choices | null>(null)
  info = $state.raw<MatchInfo | null>(null)
  status = $state<Status>('connecting')
  gone = $state<string | null>(null)
  story = $state.raw<StoryLine[]>([])
  note = $state.raw<Note | null>(null)

  /** Before the first deal: who sits where. */
  seating = $state.raw<Seating | null>(null)
  seat = $state<number | null>(null)
  invite = $state<string | null>(null)
  present = $state.raw<boolean[]>([])
  /** What the person to act has, and when that was told. */
  clock = $state.raw<{ left: Clock; at: number } | null>(null)
  /** Somebody wants to play again. */
  rematch = $state<number | null>(null)
  onpassing: (said: Passing) => void = () => {}

  #selected = $state.raw<string[]>([])
  preview = $state<number | null>(null)
  way = $state(0)
  dotted = $state.raw<Set<string>>(new Set())
  busy = $state(false)
  choosing = $state.raw<Action[] | null>(null)
  own = $state.raw<string[]>([])
  hint = $state.raw<Hint | null>(null)

  /** Called around every change of position: before the page is redrawn, and what it was. */
  onchange: (change: Change) => void = () => {}
  onanswer: (answer: Answer) => void = () => {}

  id: string
  wire: Wire
  #doing = ''
  #ways: { card: string; ways: Take['ways'] } | null = null

  constructor(id: string, connect: (listener: Listener) => Wire) {
    this.id = id
    this.own = load<string[]>(`order:${id}`, [])
    this.#selected = load<string[]>(`chosen:${id}`, [])
    this.wire = connect(this)
  }

  /** Keys of the chosen cards, in the order they were chosen; kept, so that a reload or another tab has them, too. */
  get selected(): string[] {
    return this.#selected
  }
  set selected(keys: string[]) {
    if (keys.length === 0 && this.#selected.length === 0) return
    this.#selected = keys
    save(`chosen:${this.id}`, keys)
  }

  // ------------------------------------------------------------------ what is shown

  /** Keys of the hand, in the order of the screen. */
  hand = $derived.by(() =>
    arrange(this.obs?.hand ?? [], settings.sort, this.choices?.melds_first ?? this.#lastMelds, this.own),
  )
  #lastMelds: string[] = []
  pile = $derived(withCopies(this.obs?.pile ?? []))
  offers = $derived(offers(this.choices?.actions ?? [], this.selected, this.hand))
  mine = $derived(this.obs !== null && this.obs.seat === this.obs.actor && this.obs.phase !== 'over')
  /** Opponents are playing, and nobody else is there who wants to follow them. */
  skippable = $derived(
    !this.mine &&
      this.obs !== null &&
      this.obs.phase !== 'over' &&
      this.obs.seat !== null &&
      this.obs.bots[this.obs.actor] !== null &&
      this.obs.bots.filter((level) => level === null).length === 1,
  )
  drawing = $derived(this.mine && this.obs?.phase === 'draw')
  takes = $derived(new Map((this.choices?.takes ?? []).map((take) => [take.n, take])))
  noTakes = $derived(new Map((this.choices?.no_takes ?? []).map((no) => [no.n, no])))
  previewed = $derived(this.preview === null ? null : (this.takes.get(this.preview) ?? null))

  /** Ways to meet the open obligation: the server's, else those of the take, else the single actions with the card. */
  duties = $derived.by(() => {
    const card = this.obs?.obligation
    if (!card || !this.mine || !this.choices) return []
    if (this.choices.ways) return this.choices.ways
    const legal = new Map(this.choices.actions.map((action) => [action.text, action]))
    const remembered = this.#ways?.card === card ? this.#ways.ways : []
    const open = remembered.filter(({ steps }) => steps[0] !== undefined && legal.has(steps[0]))
    if (open.length > 0) return open
    return this.choices.actions
      .filter((action) => action.cards.includes(card) && (action.kind === 'meld' || action.kind === 'lay'))
      .sort((a, b) => b.points - a.points)
      .slice(0, 6)
      .map((action) => ({ steps: [action.text], points: action.points }))
  })

  /** What somebody else did last; empty after the player's own turn. */
  latest = $derived.by(() => {
    const { obs } = this
    if (!obs) return ''
    const last = this.story[this.story.length - 1]
    return last && last.seat !== obs.seat ? sentence(last, obs) : ''
  })

  /** The coach may be asked now. */
  hintable = $derived(
    this.mine && this.choices !== null && !this.busy && this.status === 'open' && this.info?.coach === true,
  )
  /** Keys of the cards that the hint speaks of. */
  hinted = $derived.by(() => {
    const wanted = [...(this.hint?.told?.cards ?? [])]
    const found = this.hand.filter((key) => {
      const at = wanted.indexOf(cardOf(key))
      return at >= 0 && wanted.splice(at, 1)
    })
    return new Set(found)
  })

  /** Somebody plays here; a replay is only looked at. */
  live = true

  name = (seat: number | null): string => (this.obs ? nameOf(this.obs, seat) : '')
  whose = (seat: number): string => t.possessive(this.name(seat), seat === this.obs?.seat)

  // ------------------------------------------------------------------ what the player chooses

  toggle(key: string): void {
    this.note = null
    this.preview = null
    const { selected } = this
    this.selected = selected.includes(key) ? selected.filter((other) => other !== key) : [...selected, key]
  }

  clear(): void {
    this.selected = []
    this.preview = null
    this.note = null
    this.choosing = null
    this.hint = null
  }

  /** A tap on a pile card: shows what a take would bring, or why there is none. Nothing is sent. */
  look(n: number): void {
    this.selected = []
    this.note = null
    const no = this.noTakes.get(n)
    if (this.takes.has(n)) {
      this.preview = n
      this.way = 0
    } else {
      this.preview = null
      if (no) this.say(no.why)
      else if (this.mine && !this.drawing) this.say(this.choices?.reasons.take?.why ?? t.bar.choosePlay)
    }
  }

  say(text: string, tone: Note['tone'] = 'trouble'): void {
    this.note = { tone, text }
  }

  sortBy(sort: typeof settings.sort): void {
    if (sort === 'hand' && settings.sort !== 'hand') this.#keep([...this.hand])
    change('sort', sort)
  }

  /** By hand from now on: `key` goes to place `to`. */
  arrangeBy(key: string, to: number): void {
    this.#keep(moved(this.hand, key, to))
    change('sort', 'hand')
  }

  shift(key: string, by: -1 | 1): void {
    this.arrangeBy(key, this.hand.indexOf(key) + by)
  }

  #keep(order: string[]): void {
    this.own = order
    save(`order:${this.id}`, order)
  }

  // ------------------------------------------------------------------ what the player does

  async act(text: string): Promise<boolean> {
    this.#doing = text
    return this.#send(() => this.wire.act(text))
  }

  /** Asks the coach, deeper each time; what it says is returned, or null if there is nothing (any more). */
  async askHint(): Promise<HintTold | null> {
    const before = this.hint
    if (!this.hintable || !this.wire.hint || (before && !before.told)) return null
    const depth = Math.min(3, (before?.depth ?? 0) + 1) as Depth
    const asked: Hint = { depth, told: null }
    this.hint = asked
    const answer = await this.wire.hint(depth)
    if (this.hint !== asked) return null // played on, or called off
    if (answer.t !== 'hint') {
      this.hint = before
      this.say(answer.t === 'denied' && answer.reason ? answer.reason : t.status.stale, 'plain')
      return null
    }
    this.hint = { depth, told: answer }
    this.#showTake(answer.actions)
    return answer
  }

  /** The take that the coach recommends is looked at, with the way that it has in mind. */
  #showTake([take, ...steps]: string[]): void {
    const found = [...this.takes.values()].find(({ text }) => text === take)
    if (!found) return
    this.look(found.n)
    const all = steps.join()
    this.way = Math.max(0, found.ways.findIndex((way) => all.startsWith(way.steps.join()))) // prettier-ignore
  }

  /** A hint holds for one position; who follows an exact one keeps the rest of it. */
  #hintAfter(): Hint | null {
    const told = this.hint?.told
    const [first, ...rest] = told?.actions ?? []
    if (!told || told.depth < 3 || rest.length === 0 || first !== this.#doing) return null
    return { depth: 3, told: { ...told, actions: rest } }
  }

  /** Several actions after one another, each on the position that the one before made; stops at the first that fails. */
  async run(steps: readonly string[]): Promise<boolean> {
    for (const step of steps) if (!(await this.act(step))) return false
    return true
  }

  async take(take: Take, use: boolean): Promise<void> {
    const way = use ? take.ways[this.way] : undefined
    this.#ways = { card: take.card, ways: take.ways }
    this.preview = null
    this.way = 0
    await this.run([take.text, ...(way?.steps ?? [])])
  }

  undo = () => this.#send(() => this.wire.undo())
  redo = () => this.#send(() => this.wire.redo())
  next = () => this.#send(() => this.wire.next())

  /** Is not on the list: the server says why, in its own sentence. */
  async ask(text: string): Promise<void> {
    const answer = await this.wire.why(text)
    if (answer.t === 'refused') this.#refused(answer)
  }

  async meld(): Promise<void> {
    const { melds } = this.offers
    if (melds.length === 1) await this.act(melds[0]!.text)
    else if (melds.length > 1) this.choosing = melds
    else if (this.selected.length > 0) await this.ask(`meld ${this.selected.map(cardOf).join(' ')}`)
    else this.say(this.choices?.reasons.meld?.why ?? t.bar.choosePlay)
  }

  /** Lays off; with several targets true is returned, and the player chooses among the glowing melds. */
  async lay(): Promise<boolean> {
    const { lays } = this.offers
    if (lays.length === 1) await this.act(lays[0]!.text)
    else if (lays.length > 1) {
      if (new Set(lays.map((lay) => lay.meld)).size > 1) return true
      this.choosing = lays
    } else if (this.selected.length > 0 && this.obs!.melds.length > 0)
      await this.ask(`lay ${cardOf(this.selected[0]!)} ${this.obs!.melds[0]!.n}`)
    else this.say(this.choices?.reasons.lay?.why ?? t.bar.choosePlay)
    return false
  }

  async layOn(meld: number): Promise<void> {
    const here = this.offers.lays.filter((lay) => lay.meld === meld)
    if (here.length === 1) await this.act(here[0]!.text)
    else if (here.length > 1) this.choosing = here
    else if (this.selected.length === 1) await this.ask(`lay ${cardOf(this.selected[0]!)} ${meld}`)
  }

  async discard(): Promise<void> {
    const { discards } = this.offers
    if (discards.length > 0) await this.act(discards[0]!.text)
    else if (this.selected.length === 1) await this.ask(`discard ${cardOf(this.selected[0]!)}`)
    else this.say(this.choices?.reasons.discard?.why ?? t.bar.choosePlay)
  }

  async #send(command: () => Promise<Answer>): Promise<boolean> {
    if (this.busy) return false
    this.busy = true
    this.note = null
    this.choosing = null
    try {
      const answer = await command()
      this.onanswer(answer)
      if (answer.t === 'refused') this.#refused(answer)
      else if (answer.t === 'denied') this.say(answer.reason || t.status.denied)
      else if (answer.t !== 'ack') this.say(t.status.stale, 'plain')
      return answer.t === 'ack'
    } finally {
      this.busy = false
    }
  }

  #refused(answer: Extract<Answer, { t: 'refused' }>): void {
    const legal = new Map((this.choices?.actions ?? []).map((action) => [action.text, action]))
    const readings = (answer.readings ?? []).flatMap((text) => legal.get(text) ?? [])
    if (readings.length > 0) this.choosing = readings
    else this.say(answer.why)
  }

  // ------------------------------------------------------------------ what the server tells

  fresh(line: Line, log: Entry[]): void {
    this.info = line.info
    if (!line.obs) return
    this.story = tell([], log, line.obs, null)
    this.#place(line, [], true)
  }

  moved(line: Line, entries: Entry[]): void {
    const { obs } = line
    if (!obs) return
    if (!this.obs) return this.fresh(line, entries)
    const took = entries.length === 1 && parts(entries[0]!.text).verb === 'take'
    const taken = took ? this.obs.pile.length - obs.pile.length : null
    this.story = tell(this.story, entries, obs, taken)
    this.#place(line, entries, false)
  }

  connection(status: Status): void {
    this.status = status
  }

  told(message: Tell): void {
    switch (message.t) {
      case 'welcome':
        this.seat = message.seat
        this.invite = message.invite ?? null
        this.#placed(message.table, message.clock)
        break
      case 'event':
        this.#placed(message.table, message.clock)
        break
      case 'clock':
        this.#placed(this.seating, message.clock)
        break
      case 'presence':
        this.present = message.seats
        break
      case 'rematch':
        this.rematch = message.by
        this.onpassing(message)
        break
      case 'chat':
      case 'nudge':
        this.onpassing(message)
        break
      case 'restart':
        this.say(t.status.lost, 'plain')
        break
      case 'error':
        if (NOT_GRANTED.has(message.code)) this.say(message.detail, 'plain')
        else this.gone ??= message.detail || t.status.gone
    }
  }

  #placed(seating: Seating | null | undefined, left: Clock | null | undefined): void {
    this.seating = seating ?? null
    this.clock = left ? { left, at: performance.now() } : null
  }

  #place(line: Line, entries: Entry[], fresh: boolean): void {
    const before = this.obs
    const after = line.obs!
    this.onchange({ before, after, entries, fresh })
    this.#dots(before, after, fresh)
    this.hint = fresh ? null : this.#hintAfter()
    this.obs = after
    this.choices = line.choices
    if (line.choices) this.#lastMelds = line.choices.melds_first
    const there = new Set(withCopies(after.hand ?? []))
    this.selected = this.selected.filter((key) => there.has(key))
    if (this.preview !== null && !this.takes.has(this.preview)) this.preview = null
    if (settings.sort === 'hand') this.#keep(this.hand)
  }

  /** New cards carry a dot until the turn is over. */
  #dots(before: Obs | null, after: Obs, fresh: boolean): void {
    if (fresh || !before?.hand || !after.hand || before.deal !== after.deal) this.dotted = new Set()
    else if (before.actor === before.seat && after.actor !== after.seat) this.dotted = new Set()
    else {
      const came = arrivals(before.hand, after.hand)
      if (came.length > 0) this.dotted = new Set([...this.dotted, ...came])
    }
  }
}

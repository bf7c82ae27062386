/**
 * `npm run dev`, then /tests/gallery/?state=draw-40 . Without a state: the list of them. `&settings={"deck":"four"}` dresses
 * it otherwise, `?seats=8&hand=50&pile=75` is any crowd, and `gallery.takeAll()` in the console takes the whole pile into
 * the hand.
 */
import { mount } from 'svelte'
import { change, dress, talk, type Settings } from '../../src/settings/settings.svelte'
import '../../src/theme/tokens.css'
import '../../src/theme/sizes.css'
import '../../src/theme/base.css'
import type { Entry } from '../../src/wire/types'
import { fakeGame } from '../unit/fake'
import { advice } from './coach'
import Stand from './Stand.svelte'
import { choices, observation, states, type Shape } from './states'

const asked = new URLSearchParams(location.search)
const figure = (name: string) => Number(asked.get(name))
const crowd: Shape = { seats: figure('seats'), hand: figure('hand'), pile: figure('pile'), melds: 8 }
const shape = asked.has('seats') ? crowd : states[asked.get('state') ?? '']
const dressed = JSON.parse(asked.get('settings') ?? '{}') as Partial<Settings>
for (const name of Object.keys(dressed) as (keyof Settings)[]) change(name, (dressed as Settings)[name])
dress(document.documentElement)
await talk()

if (shape) {
  const obs = observation(shape)
  const log: Entry[] = obs.phase === 'over' ? [] : [
    { v: 1, kind: 'deal', seat: null, text: '', bot: false },
    { v: 2, kind: 'act', seat: 1, text: 'take 7H', bot: true },
    { v: 3, kind: 'act', seat: 1, text: 'meld JH JD JC', bot: true },
    { v: 4, kind: 'act', seat: 1, text: 'discard 2C', bot: true },
  ] // prettier-ignore
  const { game, wire } = fakeGame(obs, choices(obs, shape), log, { coach: true })
  wire.advice = advice(obs)
  mount(Stand, { target: document.getElementById('app')!, props: { game } })
  const takeAll = () => {
    const next = { ...obs, phase: 'play' as const, hand: [...obs.hand!, ...obs.pile], pile: [] }
    const act = { v: 5, kind: 'act' as const, seat: 0, text: `take ${obs.pile[0]}`, bot: false }
    game.moved({ base: [5, 0], obs: next, choices: choices(next, { ...shape, phase: 'play' }), info: game.info!, seat: 0, readonly: false }, [act]) // prettier-ignore
  }
  Object.assign(window, { gallery: { game, wire, takeAll } })
} else {
  for (const name of Object.keys(states)) {
    const link = document.createElement('a')
    link.href = `?state=${name}`
    link.textContent = name
    document.body.append(link, document.createElement('br'))
  }
}

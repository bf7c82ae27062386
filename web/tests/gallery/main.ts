/** `npm run dev`, then /tests/gallery/?state=draw-40 . Without a state: the list of them. */
import { mount } from 'svelte'
import { dress } from '../../src/settings/settings.svelte'
import '../../src/theme/tokens.css'
import '../../src/theme/sizes.css'
import '../../src/theme/base.css'
import type { Entry } from '../../src/wire/types'
import { fakeGame } from '../unit/fake'
import Stand from './Stand.svelte'
import { choices, observation, states } from './states'

const wanted = new URLSearchParams(location.search).get('state') ?? ''
const shape = states[wanted]
dress(document.documentElement)

if (shape) {
  const obs = observation(shape)
  const log: Entry[] = obs.phase === 'over' ? [] : [
    { v: 1, kind: 'deal', seat: null, text: '', bot: false },
    { v: 2, kind: 'act', seat: 1, text: 'take 7H', bot: true },
    { v: 3, kind: 'act', seat: 1, text: 'meld JH JD JC', bot: true },
    { v: 4, kind: 'act', seat: 1, text: 'discard 2C', bot: true },
  ] // prettier-ignore
  const { game } = fakeGame(obs, choices(obs, shape), log)
  mount(Stand, { target: document.getElementById('app')!, props: { game } })
} else {
  for (const name of Object.keys(states)) {
    const link = document.createElement('a')
    link.href = `?state=${name}`
    link.textContent = name
    document.body.append(link, document.createElement('br'))
  }
}

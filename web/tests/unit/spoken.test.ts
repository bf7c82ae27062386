/** The scripted deal as it is heard. `npm test -- -u` writes the golden logs anew; read the difference before keeping it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { change } from '../../src/settings/settings.svelte'
import { scene, type Scene } from '../speech/scene'

let played: Scene

// Some hundred keys, each with time to listen; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => change('sound', 'off'))

async function play(): Promise<string[]> {
  played = await scene()
  const { press, others } = played
  // Nothing is wrong before the draw; then two cards that are no meld, and why.
  await press('i', 's', 'Enter', 'h', '2', 'Space', '3', 'Space', 'm', 'Escape')
  // A run is melded, taken back, and melded again.
  await press('5', 'Space', '6', 'Space', '7', 'Space', 'm', 'u', 'Shift+Control+z', ',')
  await press('3', 'Space', 'd')
  await others()
  // The pile, card by card; a draw, and a card laid off.
  await press('p', 'Home', 'ArrowRight', 'End', 's', 'Enter', 'h', '8', 'Space', 't', 'h', 'l')
  await press('2', 'Space', 'd')
  await others()
  await press('p', 't', 's', 'Enter', 'h', '4', 'Space', 'd')
  await others()
  await press('s', 'Enter', 'h', '9', 'Space', 'd')
  await others()
  // A take with its use: looked at first, then made.
  await press('[', '[', 'Enter', 'h', 'k', 'Space', 'd')
  await others()
  await press('s', 'Enter', 'h', '0', 'Space', 'd')
  await others()
  return played.heard
}

afterEach(() => played.end())

it.each(['brief', 'normal', 'full'] as const)('tells the deal: %s', async (detail) => {
  change('spoken', detail)
  const heard = await play()
  await expect(`${heard.join('\n')}\n`).toMatchFileSnapshot(`../speech/${detail}.txt`)
})

it('says what the specification says, word for word', async () => {
  change('spoken', 'normal')
  const heard = await play()
  // An opponent's whole turn is one sentence; this one is the example of the specification.
  expect(heard).toContain(
    'polite: Ben took 4, melded 9 10 jack of clubs for 29, discarded the 2 of hearts. Your turn.',
  )
  expect(heard).toContain('button, four of clubs, take 1, playable')
  expect(heard.join('\n')).toMatch(/nine of clubs, cannot be taken: .*, disabled/)
  expect(heard).toContain('button, Meld 1, your run, 5 to 8 of hearts, 26 points')
  expect(heard.filter((phrase) => phrase.startsWith('assertive'))).toHaveLength(1)
})

it('reads the table from its first word to its last, in the middle of a turn', async () => {
  change('spoken', 'normal')
  played = await scene()
  await played.press('s', 'Enter', 'h', '5', 'Space', '6', 'Space')
  const heard = await played.read()
  await expect(`${heard.join('\n')}\n`).toMatchFileSnapshot('../speech/table.txt')
})

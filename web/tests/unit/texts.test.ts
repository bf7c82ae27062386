/** No text stands in a component, and every language says everything. */
import { parse } from 'svelte/compiler'
import { afterEach, describe, expect, it } from 'vitest'
import { language, ready, speak, catalogue, languageOf } from '../../src/text/language.svelte'
import { t } from '../../src/text'

const components = import.meta.glob('../../src/**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const words = import.meta.glob('../../src/text/**/*.ts', { eager: true })

/** Attributes that are read to somebody. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
])
const LETTERS = /\p{L}{2}/u

type Node = Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Texts with letters between tags or in spoken attributes, literals in braces among them. */
function hardCoded(source: string): string[] {
  const found: string[] = []
  const note = (text: unknown) => typeof text === 'string' && LETTERS.test(text) && found.push(text.trim())

  function literals(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(literals)
    if (!isNode(value)) return
    if (value.type === 'Text') note(value.data)
    else if (value.type === 'Literal') note(value.value)
    else if (value.type === 'TemplateElement') note((value.value as { cooked: string }).cooked)
    else if (value.type === 'ConditionalExpression') literals([value.consequent, value.alternate])
    else if (value.type === 'LogicalExpression') literals([value.left, value.right])
    else if (value.type === 'BinaryExpression' && value.operator === '+') literals([value.left, value.right])
    else if (value.type === 'TemplateLiteral') literals([value.quasis, value.expressions])
    else if (value.type === 'ExpressionTag') literals(value.expression)
  }

  function walk(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isNode(value) || value.type === 'StyleDirective') return
    if (value.type === 'Text' || value.type === 'ExpressionTag') return literals(value)
    if (value.type === 'Attribute') {
      if (SPOKEN.has(value.name as string)) literals(value.value)
      return
    }
    for (const part of Object.values(value)) walk(part)
  }

  walk(parse(source, { modern: true }).fragment)
  return found
}

describe('components', () => {
  it.each(Object.entries(components))('%s holds no text', (_, source) => {
    expect(hardCoded(source as string)).toEqual([])
  })

  it.each([
    ['<p>Hello there</p>', ['Hello there']],
    ['<button aria-label="Close"></button>', ['Close']],
    ['<p title={on ? "Yes" : t.no}>{`${n} cards`}</p>', ['Yes', 'cards']],
    ['<p class="muted" data-act="draw">{t.x} · {n}</p>', []],
    ['{#if a}<b>{"so" + n}</b>{/if}', ['so']],
  ])('%s is judged', (source, texts) => {
    expect(hardCoded(source)).toEqual(texts)
  })
})

/** "bar.draw", "settings.sizes.large" … with what stands there. */
function flat(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, part]) => flat(part, path ? `${path}.${key}` : key))
}

/** Names, signs and numbers that are the same in both languages. */
const SAME = new Set([
  'locale', 'title', 'standard', 'hand.heading', 'score.bonus', 'vibration', 'sizes.normal', 'themes.system',
  'languages.system', 'languages.en', 'languages.de', 'seatBot', 'clocks.slow', 'clocks.medium', 'clocks.fast', 'codeShape',
]) // prettier-ignore

/** Each English catalogue of the page with its German one: "en.ts" and "de.ts", "guide.en.ts" and "guide.de.ts". */
const pairs = Object.entries(words)
  .filter(([path]) => /\ben\.ts$/.test(path))
  .map(([path, english]) => {
    const german = words[path.replace(/\ben\.ts$/, 'de.ts')] as object | undefined
    return [
      path.split('/').pop()!,
      Object.values(english as object)[0],
      german && Object.values(german)[0],
    ] as const
  })

describe.each(pairs)('%s', (_, english, german) => {
  it('has a German one with the same keys', () => {
    const kinds = (all: unknown) =>
      flat(all)
        .map(([path, value]) => `${path}: ${typeof value}`)
        .sort()
    expect(kinds(german)).toEqual(kinds(english))
  })

  it('is translated', () => {
    const there = new Map(flat(german))
    const isKey = (path: string) => SAME.has(path) || /^fixed\.\d+\.0$/.test(path)
    const left = flat(english).filter(
      ([path, text]) =>
        typeof text === 'string' && LETTERS.test(text) && there.get(path) === text && !isKey(path),
    )
    expect(left.map(([path]) => path)).toEqual([])
  })
})

describe('the language in use', () => {
  afterEach(() => speak('en'))

  it('changes all words at once, when they are there', async () => {
    const late = catalogue({ word: 'late' }, { de: async () => ({ word: 'spät' }) })
    expect([t.bar.draw, late.word]).toEqual(['Draw', 'late'])
    const coming = speak('de')
    expect([t.bar.draw, language()]).toEqual(['Draw', 'en'])
    await coming
    expect([t.bar.draw, late.word, language()]).toEqual(['Ziehen', 'spät', 'de'])
  })

  it('gives a part that comes later its words, too', async () => {
    await speak('de')
    const late = catalogue({ word: 'later' }, { de: async () => ({ word: 'später' }) })
    await ready()
    expect(late.word).toBe('später')
  })

  it('stays as it is where words cannot be loaded', async () => {
    let online = false
    const fetched = async () => {
      if (!online) throw new Error('offline')
      return { word: 'da' }
    }
    const late = catalogue({ word: 'there' }, { de: fetched })
    await speak('de')
    expect([late.word, t.bar.draw, language()]).toEqual(['there', 'Draw', 'en'])
    online = true
    await speak('de')
    expect([late.word, t.bar.draw, language()]).toEqual(['da', 'Ziehen', 'de'])
  })

  it('is the newest that was asked for', async () => {
    void speak('de')
    await speak('en')
    await ready()
    expect(language()).toBe('en')
  })

  it('follows the browser where the player names none', () => {
    Object.defineProperty(navigator, 'languages', { configurable: true, value: ['fr-FR', 'de-AT', 'en'] })
    expect([languageOf('system'), languageOf('en')]).toEqual(['de', 'en'])
    Object.defineProperty(navigator, 'languages', { configurable: true, value: ['fr'] })
    expect(languageOf('system')).toBe('en')
  })

  it('writes numbers in its own way', async () => {
    const { number, plural, signed } = await import('../../src/text')
    expect([number(1234), signed(-1234), plural(1, 'card')]).toEqual(['1,234', '−1,234', '1 card'])
    await speak('de')
    expect([number(1234), signed(-1234), plural(2, 'Karte', 'Karten')]).toEqual([
      '1.234',
      '−1.234',
      '2 Karten',
    ])
  })
})

/**
 * The language in use. English comes with the page; the words of another language are loaded when somebody wants them,
 * for every part of the page that is there, and only then do all parts change over at once.
 */
export type Language = 'en' | 'de'

/** What each language calls itself. */
export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** What another language has to have: the same keys, and for each a text made of the same facts. */
export type Words<T> = T extends (...facts: infer F) => string
  ? (...facts: F) => string
  : T extends string
    ? string
    : { [key in keyof T]: Words<T[key]> }

type Others = Record<Exclude<Language, 'en'>, () => Promise<object>>

interface Part {
  others: Others
  words: Map<Language, object>
}

const parts: Part[] = []
let shown = $state<Language>('en')
/** Counts words that came after their language was in use, so that what shows them is drawn again. */
let arrived = $state(0)
let wanted: Language = 'en'
let coming: Promise<void> = Promise.resolve()

export const language = (): Language => shown

/** The language of a setting: the one named, or else the first of the browser's that there is. */
export function languageOf(setting: Language | 'system'): Language {
  if (setting !== 'system') return setting
  const codes = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return (codes.find((code) => code in LANGUAGES) ?? 'en') as Language
}

async function fetchWords(part: Part, code: Language): Promise<void> {
  if (code !== 'en' && !part.words.has(code)) part.words.set(code, await part.others[code]())
}

/** Change over; resolves when the words are there. Where they cannot be loaded the page stays as it is. */
export function speak(code: Language): Promise<void> {
  wanted = code
  coming = Promise.all(parts.map((part) => fetchWords(part, code))).then(
    () => {
      if (wanted !== code) return
      if (shown === code) arrived += 1
      shown = code
    },
    () => undefined,
  )
  return coming
}

/** Resolves when every part that is there can be read in the language in use. */
export const ready = (): Promise<void> => coming

/** A part of the page that is loaded later, together with its words. */
export async function late<T>(part: Promise<T>): Promise<T> {
  const loaded = await part
  await ready()
  return loaded
}

/**
 * The words of a part of the page: an object whose values are always those of the language in use.
 * @param others a function for each other language that loads its words
 */
export function catalogue<T extends object>(
  english: T,
  others: { [code in keyof Others]: () => Promise<T> },
): T {
  const part: Part = { others, words: new Map([['en', english]]) }
  parts.push(part)
  if (wanted !== 'en') void speak(wanted)
  return new Proxy(english, {
    get: (_, name) => {
      void arrived
      return ((part.words.get(shown) ?? english) as T)[name as keyof T]
    },
  })
}

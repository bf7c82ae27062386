/** Days the way the reader's language writes them. */
import { language } from './language.svelte'

export const dated = (at: number): string =>
  new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long', year: 'numeric' }).format(at)

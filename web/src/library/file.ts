/** A record from a file: read here, replayed by the server, kept by nobody but this window. */
import { l } from '../text/library'
import { Problem } from '../wire/http'
import { fileSource, MOST_RECORD } from '../wire/records'

const KEY = 'rummy500:record'

/** The record that is open in this window; a reload does not close it. */
export function opened(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return memory
  }
}

let memory: string | null = null

function hold(text: string): void {
  memory = text
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // Without storage it stays open until the page is left.
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Opens a file; what is wrong with it is returned as a sentence, and nothing else happens. */
export async function openFile(file: File): Promise<string | null> {
  if (file.size > MOST_RECORD * 3) return l.tooLarge(MOST_RECORD)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return l.notText
  }
  if (text.length > MOST_RECORD) return l.tooLarge(MOST_RECORD)
  try {
    await fileSource(text).head()
  } catch (error) {
    return l.failed(error instanceof Problem ? capital(error.message) : l.offline)
  }
  hold(text)
  return null
}

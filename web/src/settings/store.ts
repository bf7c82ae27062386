/** What this browser keeps: settings, the keys of seats, the hand's order. Storage may be forbidden; then nothing is kept. */
const PREFIX = 'rummy500:'

export function load<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // A full or forbidden storage loses comfort, never the match.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // As above.
  }
}

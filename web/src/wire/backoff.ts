/** Full jitter: a random wait up to a ceiling that doubles, so that many clients do not come back in one instant. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(15_000, 500 * 2 ** attempt)
}

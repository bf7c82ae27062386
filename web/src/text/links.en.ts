/** The few words of the first screen and of the table that lead to replays, statistics and reports. */
export const links = {
  matches: 'Replays',
  statistics: 'Statistics',
  fairness: 'The shuffle',
  replay: 'Replay',
  review: 'Review',
  report: 'Report a problem',
  failed: 'This part of the page did not load. Check the connection and reload.',
}

export type LinkWords = typeof links

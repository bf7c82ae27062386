/** Topics of the rule sheet and groups of the fields of rules. */
export const topics: Record<string, string> = {
  aim: 'Aim',
  deal: 'Deal',
  melds: 'Melds',
  draw: 'Draw',
  play: 'Play',
  end: 'End',
  points: 'Points',
  match: 'Match',
  deck: 'Cards',
  pile: 'Discard pile',
  calls: 'Calls',
  ending: 'End of a round',
  scoring: 'Points',
}

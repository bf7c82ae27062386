/** The same in German. */
export const topics: Record<string, string> = {
  aim: 'Ziel',
  deal: 'Geben',
  melds: 'Meldungen',
  draw: 'Ziehen',
  play: 'Spielen',
  end: 'Schluss',
  points: 'Punkte',
  match: 'Partie',
  deck: 'Blatt',
  pile: 'Ablagestapel',
  calls: 'Rufe',
  ending: 'Ende',
  scoring: 'Wertung',
}

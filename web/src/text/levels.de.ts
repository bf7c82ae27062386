/** What the levels of computer opponents are called in German. */
export const levels: Record<string, string> = {
  first_steps: 'Neuling',
  beginner: 'Anfänger',
  casual: 'Freizeit',
  regular: 'Geübt',
  club: 'Verein',
  sharp: 'Fuchs',
  expert: 'Könner',
  master: 'Meister',
}

/** What the levels of computer opponents are called in English. */
export const levels: Record<string, string> = {
  first_steps: 'First steps',
  beginner: 'Beginner',
  casual: 'Casual',
  regular: 'Regular',
  club: 'Club',
  sharp: 'Sharp',
  expert: 'Expert',
  master: 'Master',
}

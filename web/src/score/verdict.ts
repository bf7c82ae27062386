/** The sentences above the score sheet: how the round ended, and who won or why it goes on. */
import { t } from '../text'
import type { DealResult, Obs } from '../wire/types'

/** Who is called how, and who the reader is. */
interface Names {
  name: (seat: number | null) => string
  obs?: Obs | null
}

export function howItEnded(game: Names, result: DealResult): string {
  if (result.ending === 'went_out' && result.out !== null)
    return t.score.wentOut(game.name(result.out), result.out === game.obs?.seat)
  return result.ending === 'idle' ? t.score.idle : t.score.stock
}

export function howItStands(game: Names, obs: Obs): string {
  if (obs.winners.length > 0) {
    const own = obs.winners.length === 1 && obs.winners[0] === obs.seat
    return t.score.won(obs.winners.map(game.name), own)
  }
  const top = Math.max(...obs.totals)
  const leaders = obs.totals.flatMap((total, seat) => (total === top ? [seat] : []))
  if (obs.target > 0 && top >= obs.target && leaders.length > 1)
    return t.score.tie(leaders.map(game.name), top)
  return ''
}

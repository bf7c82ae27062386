/** The links that people send each other. What invites stands behind the #, so that no server's log ever holds it. */
const MARK = '#join-'

export const watchLink = (match: string): string => `${location.origin}/m/${match}`
export const joinLink = (match: string, invite: string): string => watchLink(match) + MARK + invite

/** What a link invites with, if it does. */
export function invitation(hash: string): string | null {
  return hash.startsWith(MARK) && /^[0-9a-f]{16}$/.test(hash.slice(MARK.length))
    ? hash.slice(MARK.length)
    : null
}

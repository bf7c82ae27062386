/** What invites stands behind the # of a link, so that no server's log ever holds it. */
export const MARK = '#join-'

/** What a link invites with, if it does. */
export const invitation = (hash: string): string | null => /^#join-([0-9a-f]{16})$/.exec(hash)?.[1] ?? null

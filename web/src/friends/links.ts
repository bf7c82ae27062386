/** The links that people send each other. */
import { MARK } from './mark'

export const watchLink = (match: string): string => `${location.origin}/m/${match}`
export const joinLink = (match: string, invite: string): string => watchLink(match) + MARK + invite

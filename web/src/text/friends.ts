import { friends as english, type FriendsWords } from './friends.en'
import { catalogue } from './language.svelte'

/** The words of playing with friends in the language in use. */
export const w: FriendsWords = catalogue<FriendsWords>(english, {
  de: async () => (await import('./friends.de')).friends,
})

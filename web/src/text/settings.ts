import { catalogue } from './language.svelte'
import { settings, type SettingsWords } from './settings.en'

/** The words of the settings in the language in use. */
export const s: SettingsWords = catalogue<SettingsWords>(settings, {
  de: async () => (await import('./settings.de')).settings,
})

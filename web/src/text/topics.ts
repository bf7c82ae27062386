import { catalogue } from './language.svelte'
import { topics as english } from './topics.en'

const topics = catalogue(english, { de: async () => (await import('./topics.de')).topics })

/** What a group of rules is called in the language in use. */
export const topicName = (topic: string): string => topics[topic] ?? topic

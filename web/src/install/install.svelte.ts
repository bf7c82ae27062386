/**
 * The installed page: whether there is a network, and whether a new build waits. It is taken over only when the player says
 * so, and that is asked only where no cards are on the table.
 */
const SOMETIMES = 60 * 60 * 1000

interface Policy {
  createScriptURL(url: string): string
}
declare const trustedTypes:
  { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy } | undefined

class Install {
  offline = $state(!navigator.onLine)
  /** A new build that is ready. */
  waiting = $state.raw<ServiceWorker | null>(null)
  #asked = false

  async begin(): Promise<void> {
    addEventListener('online', () => (this.offline = false))
    addEventListener('offline', () => (this.offline = true))
    if (!('serviceWorker' in navigator)) return
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (this.#asked) location.reload()
    })
    try {
      const registration = await navigator.serviceWorker.register(address(), { updateViaCache: 'none' })
      this.#note(registration)
      registration.addEventListener('updatefound', () => {
        const coming = registration.installing
        coming?.addEventListener('statechange', () => this.#note(registration))
      })
      const look = () => void registration.update().catch(() => undefined) // without a network the next time will do
      setInterval(look, SOMETIMES)
      document.addEventListener('visibilitychange', () => document.hidden || look())
    } catch {
      // No worker may be had here, as in private windows: the page works without, only not offline.
    }
  }

  /** Load the new build; called by the player. */
  takeOver(): void {
    this.#asked = true
    this.waiting?.postMessage('take over')
  }

  /** The first worker of all replaces nothing. */
  #note(registration: ServiceWorkerRegistration): void {
    this.waiting = navigator.serviceWorker.controller || registration.active ? registration.waiting : null
  }
}

function address(): string {
  const url = '/worker.js'
  if (typeof trustedTypes === 'undefined') return url
  return trustedTypes.createPolicy('rummy500-worker', { createScriptURL: () => url }).createScriptURL(url)
}

export const install = new Install()

/** What jsdom lacks. */
import { cleanup } from '@testing-library/svelte'
import { afterAll, afterEach, vi } from 'vitest'

vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Element.prototype.animate ??= () =>
  ({ finish: () => {}, finished: Promise.resolve(), cancel: () => {} }) as unknown as Animation
Element.prototype.scrollIntoView ??= () => {}
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
  this.querySelector<HTMLElement>('[tabindex], button')?.focus()
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

// The table fetches its later parts in the background; they must not arrive after the last test.
afterAll(() => vi.dynamicImportSettled())

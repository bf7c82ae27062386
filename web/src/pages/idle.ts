/** Do something between the player's taps; where the browser cannot tell when that is, at once. */
export const whenIdle: (work: () => void) => void =
  globalThis.requestIdleCallback ?? ((work: () => void) => work())

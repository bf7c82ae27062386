/** A typed text as a number for the shuffle. */
import { expect, it } from 'vitest'
import { ownNumber } from '../../src/fair/own'

it('is the start of the SHA-256 of the text', async () => {
  // The test vector of FIPS 180-4.
  expect(await ownNumber('abc')).toBe('ba7816bf8f01cfea414140de5dae2223')
  expect(await ownNumber('')).toBeUndefined()
  expect(await ownNumber('  ')).toBeUndefined()
})

/** Engines older than Trusted Types: Firefox before 148 and Safari before 26. */
import { simsOf } from '../setup/batch.ts'
import { expect, test } from './test.ts'

test.use({ hasTrustedTypes: false })

test('a pasted list is read by a worker', async ({ portal, simulator, store }) => {
  const [sim] = await simsOf(simulator, 1)
  await portal.signIn(store.token('administrator'), '/batch-jobs/new')
  expect(await portal.run(() => 'trustedTypes' in window)).toBe(false)
  await portal.click(['label', 'By list'])
  await portal.fill(sim?.iccid ?? '', ['label', 'ICCIDs'])
  await portal.see(['text', /1 SIM selected/])
})

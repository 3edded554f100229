import { expect, it, vi } from 'vitest'
import { findSims } from '../../../testing/findSim.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import { requestFacts } from './selectionFacts.ts'

it('loads the SIMs of a list again when they may have changed since the last step', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { simulate } = await renderPortal({ element: <p /> })
  const sims = await findSims(2, (sim) => sim.statusid === 2 && sim.in_session_since === null)
  const iccids = sims.map(({ iccid }) => iccid)
  const onlineCount = async () => {
    const { signal } = new AbortController()
    const { groups } = await requestFacts({ kind: 'named', iccids }, signal)
    return groups.flatMap((group) => group.sims).filter((sim) => sim.in_session_since !== null)
      .length
  }
  expect(await onlineCount()).toBe(0)
  for (const iccid of iccids) await simulate(`sims/${iccid}/attach`)
  expect(await onlineCount()).toBe(0)
  vi.setSystemTime(Date.now() + 120_000)
  expect(await onlineCount()).toBe(2)
})

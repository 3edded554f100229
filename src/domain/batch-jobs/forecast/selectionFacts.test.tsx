import { expect, it, vi } from 'vitest'
import { findSims } from '../../../testing/findSim.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import { overrideResponse } from '../../../testing/serviceFaults.ts'
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

it('counts SIMs of a large filter also where their status is newer than the portal', async () => {
  await renderPortal({ element: <p /> })
  overrideResponse((_url, init) => {
    if (typeof init?.body !== 'string' || !init.body.includes('CountSims')) return undefined
    const isKnown =
      init.body.includes('"statusid":{"in":[2]}') && !/"providerid":{"in":\[[2-9]/.test(init.body)
    const totalSims = !init.body.includes('"statusid"') ? 5000 : isKnown ? 4000 : 0
    return Response.json({ data: { listSims: { totalSims } } })
  })
  const { signal } = new AbortController()
  const { count } = await requestFacts({ kind: 'everything', excluded: [] }, signal)
  expect(count).toBe(5000)
})

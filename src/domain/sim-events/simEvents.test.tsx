import { expect, it } from 'vitest'
import { requestLog } from '../../data/supportLog.ts'
import { findSim } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { requestSimEvents } from './simEvents.ts'

it('sends a single timestamp in the documented form, and several as a range', async () => {
  const { simulate } = await renderPortal({ element: <p /> })
  const sim = await findSim(
    ({ statusid, in_session_since }) => statusid === 2 && in_session_since === null,
  )
  await simulate(`sims/${sim.iccid}/attach`)
  const request = (criteria: { fromMs?: number; toMs?: number }) =>
    requestSimEvents(sim.iccid, { types: [], ...criteria }, null, AbortSignal.timeout(10_000))
  const { rows } = await request({})
  const atMs = rows[0]?.timestampMilliseconds ?? 0

  const { rows: atOnce } = await request({ fromMs: atMs, toMs: atMs })
  expect(atOnce.length).toBeGreaterThan(0)
  expect(atOnce.every((event) => event.timestampMilliseconds === atMs)).toBe(true)
  expect(requestLog.getState().requests.at(-1)?.input).toMatchObject({
    filterOptions: { timestampMilliseconds: { eq: atMs } },
  })

  await request({ fromMs: atMs - 1, toMs: atMs })
  expect(requestLog.getState().requests.at(-1)?.input).toMatchObject({
    filterOptions: { timestampMilliseconds: { between: [atMs - 1, atMs] } },
  })
})

import { expect, it } from 'vitest'
import { makeSim } from './simProfile.ts'

const nowMs = Date.UTC(2026, 2, 17, 10)
const sims = Array.from({ length: 3_000 }, (_, at) => makeSim(1, at + 1, false, nowMs))

it('blocks networks for a few SIMs, never the current one, and never before the first session', () => {
  const blocked = sims
    .map(({ nwc, denied_networks: denied }) => ({ nwc, denied }))
    .filter(({ denied }) => denied !== null)
  expect(blocked.length).toBeGreaterThan(20)
  expect(
    blocked.filter(
      ({ nwc, denied }) => nwc === null || nwc === denied || !/^2620[12]$/.test(String(denied)),
    ),
  ).toEqual([])
})

import { expect, it } from 'vitest'
import { findSims } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { fetchConnectionPatterns } from './usePatterns.ts'

it('reports only a handful of a hundred SIMs of the demo as unstable', async () => {
  await renderPortal({ element: <p />, sims: 300 })
  const sims = await findSims(100, ({ statusid }) => statusid === 2)
  const { signal } = new AbortController()
  const unstable = []
  for (const sim of sims) {
    const { patterns } = await fetchConnectionPatterns(sim, Date.now(), signal)
    unstable.push(...patterns.filter(({ id }) => id === 'flapping' || id === 'switching'))
  }
  expect(unstable.length).toBeGreaterThan(0)
  expect(unstable.length).toBeLessThanOrEqual(5)
})

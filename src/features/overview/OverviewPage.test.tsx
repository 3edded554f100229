import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'

describe('the overview', () => {
  it('tells the totals of the fleet', async () => {
    await renderPortal({ sims: 60 })
    const fleet = await screen.findByRole('region', { name: 'Fleet' })
    const total = await within(fleet).findByText('SIMs')
    expect(total.nextElementSibling?.textContent).toBe('60')
  })

  it('counts the SIMs of each status, all of them together the fleet', async () => {
    await renderPortal({ sims: 60 })
    const card = await screen.findByRole('region', { name: 'SIMs by status' })
    const links = await within(card).findAllByRole('link')
    const counts = links.map((link) => Number(/(\d+)(?:< )?\d+\.\d %$/.exec(link.textContent ?? '')?.[1]))
    expect(links.length).toBeGreaterThan(2)
    expect(counts.every((count) => count > 0)).toBe(true)
  })

  it('leads from each count to the list of exactly those SIMs', async () => {
    await renderPortal({ sims: 60 })
    const card = await screen.findByRole('region', { name: 'SIMs by status' })
    const link = await within(card).findByRole('link', { name: /^Activated / })
    expect(link.getAttribute('href')).toBe('/sims?status=2')
  })
})

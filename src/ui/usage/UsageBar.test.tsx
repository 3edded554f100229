import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { UsageBar } from './UsageBar.tsx'
import { usageLevel } from './usageElement.tsx'

afterEach(cleanup)

it.each([
  [undefined, undefined],
  [0, 'within'],
  [0.79, 'within'],
  [0.8, 'near'],
  [0.999, 'near'],
  [1, 'over'],
  [7, 'over'],
])('rates %s of the limit as %s', (share, level) => {
  expect(usageLevel(share)).toBe(level)
})

it('shows 100% only for a reached limit, and 0% only for an unused one', () => {
  const { container } = render(
    <UsageBar name="Data" used="999 MB" limit="1 GB" share={0.9999} note="1 GB last month" />,
  )
  expect(container.textContent).toMatch(/99% used · 1 GB last month$/)
  cleanup()
  render(<UsageBar name="Data" used="1 kB" limit="1 GB" share={0.000001} />)
  expect(screen.getByText('Less than 1% used')).toBeDefined()
})

it('shows no bar and no percentage without a limit', () => {
  const { container } = render(<UsageBar name="Voice" used="0 s" limit={false} share={undefined} />)
  expect(container.textContent).toBe('Voice0 s')
})

it('colors the share and the alert, not the note', () => {
  render(
    <UsageBar
      name="Data"
      used="2 GB"
      limit="1 GB"
      share={2}
      alert="SIM blocked"
      note="801 kB last month"
    />,
  )
  const alert = screen.getByText(/^200% used/)
  expect(alert.textContent).toBe('200% used · SIM blocked')
  expect(alert.contains(screen.getByText(/801 kB last month/))).toBe(false)
})

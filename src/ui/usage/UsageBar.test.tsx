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
])('a share of %s of the limit is %s', (share, level) => {
  expect(usageLevel(share)).toBe(level)
})

it('never reads 100% of a limit that is not used up, nor 0% of one that is touched', () => {
  const { container } = render(
    <UsageBar name="Data" used="999 MB" limit="1 GB" share={0.9999} note="1 GB last month" />,
  )
  expect(container.textContent).toMatch(/99% used · 1 GB last month$/)
  cleanup()
  render(<UsageBar name="Data" used="1 kB" limit="1 GB" share={0.000001} />)
  expect(screen.getByText('Less than 1% used')).toBeDefined()
})

it('has no bar and no percentage without a limit', () => {
  const { container } = render(
    <UsageBar name="Voice" used="0 s" limit="unlimited" share={undefined} />,
  )
  expect(container.textContent).toBe('Voice0 s of unlimited')
})

it('raises the alarm for the share and what follows from it, not for the note', () => {
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
  const alarm = screen.getByText(/^200% used/)
  expect(alarm.textContent).toBe('200% used · SIM blocked')
  expect(alarm.contains(screen.getByText(/801 kB last month/))).toBe(false)
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { simStatuses } from '../../contract/tables.ts'
import { StatusChip } from './StatusChip.tsx'
import { allSimStatuses, simStatus } from './simStatus.ts'
import { simStatusGroups } from './simStatusGroups.ts'

afterEach(cleanup)

it('gives every status of the contract a group, a tone and an icon', () => {
  expect(allSimStatuses.map(({ id }) => id)).toEqual(simStatuses.map(({ id }) => id))
  const groups = simStatusGroups.map(({ group }) => group)
  for (const status of allSimStatuses) expect(groups).toContain(status.group)
})

it('distinguishes reached limits from blocks that a user must remove', () => {
  expect([15, 16, 18, 19].map((id) => simStatus(id).tone)).toEqual([
    'limit',
    'limit',
    'limit',
    'limit',
  ])
  expect([12, 20].map((id) => simStatus(id).tone)).toEqual(['alert', 'alert'])
})

it('names an unknown status by its number', () => {
  expect(simStatus(99)).toMatchObject({ name: 'Status 99', group: 'unknown' })
})

it('shows the name and icon of a status, with its meaning as the tooltip', () => {
  const { container } = render(<StatusChip statusid={20} />)
  expect(screen.getByText('IMEI unauthorized')).toBeDefined()
  expect(container.querySelector('svg')).not.toBeNull()
  expect(container.querySelector('[data-tip]')?.getAttribute('data-tip')).toContain('IMEI lock')
})

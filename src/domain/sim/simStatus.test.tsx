import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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

it('names status 1 for what it means, because the document calls it Status', () => {
  expect(simStatus(1)).toMatchObject({ name: 'Unknown (1)', documentedName: 'Unknown (1)' })
})

it.each(['en', 'de'])(
  'explains every status in more words than its name, in %s',
  async (language) => {
    vi.resetModules()
    const { activateLanguage } = await import('../../data/language.ts')
    await activateLanguage(language)
    const statuses = (await import('./simStatus.ts')).allSimStatuses
    await activateLanguage('en')
    const wordsOf = (text: string) => [...text.toLowerCase().matchAll(/\p{L}{3,}/gu)].map(String)
    const unexplained = statuses.filter(({ name, meaning }) =>
      wordsOf(meaning).every((word) => wordsOf(`${name} im`).includes(word)),
    )
    expect(unexplained.map(({ name, meaning }) => `${name}: ${meaning}`)).toEqual([])
  },
)

it('names an unknown status by its number', () => {
  expect(simStatus(99)).toMatchObject({ name: 'Status 99', group: 'unknown' })
})

it('shows the name and icon of a status, with its meaning as the tooltip', () => {
  const { container } = render(<StatusChip statusid={20} />)
  expect(screen.getByText('IMEI unauthorized')).toBeDefined()
  expect(container.querySelector('svg')).not.toBeNull()
  expect(container.querySelector('[data-tip]')?.getAttribute('data-tip')).toContain('IMEI lock')
})

import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'
import type { Cause } from './cause.ts'
import { CauseBox } from './CauseBox.tsx'

const causes: readonly Cause[] = [
  { id: 'limit', title: 'Data limit reached', detail: 'Raise the limit.' },
  { id: 'dataQuota', title: 'Data quota missing', detail: 'Set a quota.' },
]

afterEach(() => void vi.unstubAllGlobals())

it('lists every cause', async () => {
  await renderPortal({ element: <CauseBox causes={causes} /> })
  const box = within(await screen.findByRole('region', { name: 'Data limit reached' }))
  expect(box.getByText('Data quota missing')).toBeDefined()
  expect(box.queryByRole('button')).toBeNull()
})

it('opens the other causes on request on a phone, so that late ones do not push the page away', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(max-width: 600px)' }),
  )
  const { user } = await renderPortal({ element: <CauseBox causes={causes} /> })
  const box = within(await screen.findByRole('region', { name: 'Data limit reached' }))
  expect(box.queryByText('Data quota missing')).toBeNull()
  await user.click(box.getByRole('button', { name: '1 other problem' }))
  expect(box.getByText('Data quota missing')).toBeDefined()
})

import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal, type RenderedPortal } from '../testing/renderPortal.tsx'

const pickers: readonly [string, string, (portal: RenderedPortal) => Promise<string[]>][] = [
  [
    'the overview',
    '/',
    async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Customer: All customers' }))
      return textsOf(await screen.findAllByRole('menuitemradio'))
    },
  ],
  [
    'the audit log',
    '/audit-log',
    async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Filter by Customer' }))
      await user.click(await screen.findByLabelText('Customers'))
      return textsOf(await screen.findAllByRole('option'))
    },
  ],
]

const textsOf = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent ?? '')

describe('the customers of a picker', () => {
  it.each(pickers)('are marked if they are test customers: %s', async (_where, path, open) => {
    const portal = await renderPortal({ path, sims: 200 })
    const texts = await open(portal)
    expect(texts.filter((text) => text.includes('(test)'))).toEqual([
      expect.stringContaining('Northwind Lab (test)'),
    ])
  })

  it('have names only where the service does not say which are test customers', async () => {
    const { user } = await renderPortal({
      path: '/audit-log',
      sims: 200,
      service: { documentedOnly: true },
    })
    await user.click(await screen.findByRole('button', { name: 'Filter by Customer' }))
    await user.click(await screen.findByLabelText('Customers'))
    const listbox = within(await screen.findByRole('listbox'))
    expect(listbox.getByText('Northwind Lab')).toBeDefined()
    expect(listbox.queryByText(/\(test\)/)).toBeNull()
  })
})

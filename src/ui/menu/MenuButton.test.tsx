import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
// Loaded before the tests, which wait for only one second.
import './FloatingMenu.tsx'
import { ChoiceButton } from './ChoiceButton.tsx'
import { MenuButton } from './MenuButton.tsx'

afterEach(cleanup)

const options = [
  { value: '25', label: '25 rows' },
  { value: '50', label: '50 rows' },
  { value: 'all', label: 'All rows', disabledReason: 'There are too many.' },
]

function open() {
  const chosen: string[] = []
  function Choice() {
    const [value, setValue] = useState('25')
    const choose = (next: string) => {
      chosen.push(next)
      setValue(next)
    }
    return <ChoiceButton label="Rows a page" value={value} options={options} onChange={choose} />
  }
  render(<Choice />)
  return { chosen, user: userEvent.setup(), button: () => screen.getByRole('button') }
}

it('announces its value, and marks it in the menu', async () => {
  const { user, button } = open()
  expect(button().getAttribute('aria-label')).toBe('Rows a page: 25 rows')
  await user.click(button())
  expect(await screen.findByRole('menu', { name: 'Rows a page' })).toBeDefined()
  expect(screen.getByRole('menuitemradio', { name: '25 rows', checked: true })).toBeDefined()
  expect(screen.getByRole('menuitemradio', { name: '50 rows', checked: false })).toBeDefined()
})

it('selects another value by keyboard, and restores the focus', async () => {
  const { user, button, chosen } = open()
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(chosen).toEqual(['50'])
  expect(button().textContent).toBe('50 rows')
  expect(document.activeElement).toBe(button())
})

it('shows the reason of a disabled option', async () => {
  const { user, button, chosen } = open()
  await user.click(button())
  const item = await screen.findByRole('menuitemradio', { name: /All rows/ })
  expect(item.getAttribute('aria-description')).toBe('There are too many.')
  await user.click(item)
  expect(chosen).toEqual([])
})

it('moves no item while it is open: one that is gone stays disabled, and a new one is there when it opens again', async () => {
  const run = vi.fn()
  const item = (id: string) => ({ id, label: id, onSelect: run })
  const menu = (...ids: string[]) => <MenuButton label="Actions" items={ids.map(item)} />
  const shown = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  const user = userEvent.setup()
  const { rerender } = render(menu('Edit', 'Retry', 'Delete'))
  await user.click(screen.getByRole('button'))
  await screen.findByRole('menu')
  rerender(menu('Pause', 'Edit', 'Delete'))
  expect(shown()).toEqual(['Edit', 'RetryNo longer possible', 'Delete'])
  await user.click(screen.getByRole('menuitem', { name: /Retry/ }))
  expect(run).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.click(screen.getByRole('button'))
  await screen.findByRole('menu')
  expect(shown()).toEqual(['Pause', 'Edit', 'Delete'])
})

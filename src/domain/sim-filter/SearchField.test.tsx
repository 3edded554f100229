import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

it('submits the first key at once', () => {
  const onSearch = vi.fn()
  render(<SearchField search="" onSearch={onSearch} />)
  type('8')
  expect(onSearch.mock.calls).toEqual([['8']])
})

it('submits at most eight times a second while the user types, and the last text', () => {
  const onSearch = vi.fn()
  render(<SearchField search="" onSearch={onSearch} />)
  let text = ''
  for (const digit of '89490301000000000029') {
    text += digit
    type(text)
    vi.advanceTimersByTime(50)
  }
  expect(onSearch.mock.calls.length).toBeLessThanOrEqual(8)
  act(() => {
    vi.advanceTimersByTime(200)
  })
  expect(onSearch).toHaveBeenLastCalledWith('89490301000000000029')
})

it('does not replace what the user types by an earlier search that arrives with the URL', () => {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchField search="" onSearch={onSearch} />)
  type('p')
  vi.advanceTimersByTime(200)
  type('pu')
  vi.advanceTimersByTime(200)
  type('pum')
  rerender(<SearchField search="p" onSearch={onSearch} />)
  expect(field().value).toBe('pum')
})

it('shows a search that comes from elsewhere, such as a saved view', () => {
  const { rerender } = render(<SearchField search="" onSearch={vi.fn()} />)
  type('pump')
  rerender(<SearchField search="meter" onSearch={vi.fn()} />)
  expect(field().value).toBe('meter')
})

it('submits nothing of what was typed last when another search has come since', () => {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchField search="" onSearch={onSearch} />)
  type('p')
  rerender(<SearchField search="p" onSearch={onSearch} />)
  type('pu')
  rerender(<SearchField search="" onSearch={onSearch} />)
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(onSearch.mock.calls).toEqual([['p']])
  expect(field().value).toBe('')
})

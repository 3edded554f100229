import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { usePreferences } from './preferences/usePreferences.ts'
import { Bytes, Identifier, Relative, Time } from './format.tsx'

const timestamp = Date.UTC(2026, 6, 1, 22, 30, 5)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  usePreferences.setState(usePreferences.getInitialState())
})

it('shows bytes in the chosen units, and the exact number in a tooltip', () => {
  render(<Bytes bytes={1_610_612_736} />)
  expect(screen.getByText('1.61 GB').getAttribute('data-tip')).toBe('1,610,612,736 bytes')
  act(() => void usePreferences.setState({ byteUnits: 'binary' }))
  expect(screen.getByText('1.5 GiB')).toBeDefined()
})

it('shows a time in the chosen time zone, and as ISO 8601 in a tooltip', () => {
  usePreferences.setState({ timeZone: 'Europe/Berlin' })
  render(<Time timestampMs={timestamp} />)
  const time = screen.getByText('Jul 2, 2026, 00:30:05')
  expect(time.getAttribute('data-tip')).toBe('2026-07-02T00:30:05.000+02:00')
  expect(time.getAttribute('datetime')).toBe('2026-07-01T22:30:05.000Z')
  act(() => void usePreferences.setState({ timeZone: 'UTC' }))
  expect(screen.getByText('Jul 1, 2026, 22:30:05')).toBeDefined()
})

it('shows an unknown time as a dash', () => {
  render(<Time timestampMs={null} />)
  expect(screen.getByText('–')).toBeDefined()
})

it('keeps a relative time up to date', () => {
  vi.useFakeTimers({ now: timestamp + 42_000 })
  render(<Relative timestampMs={timestamp} />)
  expect(screen.getByText('42 s ago')).toBeDefined()
  for (let second = 0; second < 3; second++) act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByText('45 s ago')).toBeDefined()
})

it('shows a relative time of now within a second, after the computer slept for hours', () => {
  vi.useFakeTimers({ now: timestamp + 15 * 3_600_000 })
  render(<Relative timestampMs={timestamp} />)
  expect(screen.getByText('15 h ago')).toBeDefined()
  vi.setSystemTime(timestamp + 23 * 3_600_000)
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByText('23 h ago')).toBeDefined()
})

it('never shows a relative time as shorter than before', () => {
  vi.useFakeTimers({ now: timestamp + 59_000 })
  render(<Relative timestampMs={timestamp} />)
  const shown = ['59 s ago', ...Array<string>(74 - 59).fill('1 min ago')]
  for (const text of shown) {
    expect(screen.getByText(text)).toBeDefined()
    act(() => void vi.advanceTimersByTime(1000))
  }
})

it('copies the raw value of an identifier with one click', async () => {
  const user = userEvent.setup()
  render(<Identifier value="8988280666000000001" name="ICCID" />)
  await user.click(screen.getByRole('button', { name: 'Copy ICCID' }))
  expect(await navigator.clipboard.readText()).toBe('8988280666000000001')
  expect(screen.getByRole('button', { name: 'ICCID copied' })).toBeDefined()
})

const notAllowed = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'))

it.each([
  ['the browser forbids it', { writeText: notAllowed }],
  ['the page has no clipboard', undefined],
])('says that an identifier is not copied when %s', async (_case, clipboard) => {
  const user = userEvent.setup()
  render(<Identifier value="8988280666000000001" name="ICCID" />)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: clipboard } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await user.click(screen.getByRole('button', { name: 'Copy ICCID' }))
  expect(await screen.findByRole('button', { name: "Couldn't copy" })).toBeDefined()
})

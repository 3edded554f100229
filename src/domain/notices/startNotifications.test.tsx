import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dayMs, utcDay } from '../../lib/days.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { overrideResponse } from '../../testing/serviceFaults.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { setCheckedTo, useNoticeEntries } from './noticeStores.ts'
import { useUnreadNotices } from './unreadNotices.ts'
import { startNotifications } from './startNotifications.ts'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  vi.useRealTimers()
  useToasts.setState({ toasts: [] })
})

it('lists the jobs that ended since the last visit, unread and without a toast', async () => {
  await renderPortal({ element: <i /> })
  setCheckedTo(0)
  stop = startNotifications(() => {})
  await vi.waitFor(() => expect(useUnreadNotices.getState().count).toBeGreaterThan(0))
  const { result } = renderHook(useNoticeEntries)
  expect(result.current.every(({ title }) => /^Job \d+: /.test(title))).toBe(true)
  expect(useUnreadNotices.getState().count).toBe(result.current.length)
  expect(useToasts.getState().toasts).toEqual([])
})

it('shows a token that expires soon on return to a tab that was hidden when tokens were checked', async () => {
  await renderPortal({ element: <i /> })
  const expiry = utcDay(Date.now() + 5 * dayMs)
  const restore = overrideResponse((url) =>
    url.includes('/application_token')
      ? Response.json([{ id: 1, description: 'Meter gateway', expiry_date: expiry }])
      : undefined,
  )
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  stop = startNotifications(() => {})
  await vi.advanceTimersByTimeAsync(3_600_000)
  const toasts = () => useToasts.getState().toasts.map(({ detail }) => detail ?? '')
  expect(toasts()).toEqual([])
  vi.useRealTimers()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(toasts()).toContainEqual(expect.stringContaining('Meter gateway')))
  hidden.mockRestore()
  restore()
})

it('shows a failing stream once a day, also when the portal is opened again', async () => {
  await renderPortal({ element: <i /> })
  const failing = (id: number) => ({ id, last_error: 'The receiver answered 500.' })
  let streams = [failing(1)]
  const restore = overrideResponse((url) =>
    url.includes('/data_stream') ? Response.json(streams) : undefined,
  )
  const streamToasts = () =>
    useToasts
      .getState()
      .toasts.map(({ title }) => title)
      .filter((title) => title.startsWith('Data stream'))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stop = startNotifications(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(() => expect(streamToasts()).toEqual(["Data stream 1 can't deliver"]))
  stop()
  useToasts.setState({ toasts: [] })
  streams = [failing(1), failing(2)]
  stop = startNotifications(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(() => expect(streamToasts()).not.toEqual([]))
  expect(streamToasts()).toEqual(["Data stream 2 can't deliver"])
  restore()
})

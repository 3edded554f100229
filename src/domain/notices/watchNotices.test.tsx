import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { useToasts } from '../../ui/feedback/toast.ts'
import { setCheckedTo, useNoticeEntries } from './noticeHistory.ts'
import { useUnreadNotices } from './unreadNotices.ts'
import { watchNotices } from './watchNotices.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

it('lists the jobs that ended since the last visit, unread and without a toast', async () => {
  await renderPortal({ element: <i /> })
  setCheckedTo(0)
  stop = watchNotices(() => {})
  await vi.waitFor(() => expect(useUnreadNotices.getState().count).toBeGreaterThan(0))
  const { result } = renderHook(useNoticeEntries)
  expect(result.current.every(({ title }) => /^Job \d+: /.test(title))).toBe(true)
  expect(useUnreadNotices.getState().count).toBe(result.current.length)
  expect(useToasts.getState().toasts).toEqual([])
})

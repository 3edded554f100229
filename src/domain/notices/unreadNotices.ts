/** The number of unread notifications for the bell. `noticeHistory` loads late and sets it. */
import { create } from 'zustand'

export const useUnreadNotices = create<{ count: number }>(() => ({ count: 0 }))

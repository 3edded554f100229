/** How many notifications are unread: all that the bell needs at the start. `noticeHistory` loads late and sets it. */
import { create } from 'zustand'

export const useUnreadNotices = create<{ count: number }>(() => ({ count: 0 }))

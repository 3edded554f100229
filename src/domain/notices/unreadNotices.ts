/** The number of unread notifications for the bell. `noticeStores`, which is loaded after the page, sets it. */
import { create } from 'zustand'

export const useUnreadNotices = create<{ count: number }>(() => ({ count: 0 }))

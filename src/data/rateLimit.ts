import { create } from 'zustand'

/** When requests go on that wait because the service limits them (429); null while none waits. */
export const useRateLimit = create<{ nextTryAtMs: number | null }>(() => ({ nextTryAtMs: null }))

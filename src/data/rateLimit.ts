import { create } from 'zustand'

/** When requests that wait for the end of a rate limit (429) are sent; null while none waits. */
export const useRateLimit = create<{ nextTryAtMs: number | null }>(() => ({ nextTryAtMs: null }))

import { create } from 'zustand'

/** When requests that a rate limit (429) delays will be sent; null while none is delayed. */
export const useRateLimit = create<{ nextTryAtMs: number | null }>(() => ({ nextTryAtMs: null }))

import { createStore } from 'zustand/vanilla'

/** When requests that a rate limit (429) delays will be sent; null while none is delayed. */
export const rateLimit = createStore<{ nextTryAtMs: number | null }>(() => ({ nextTryAtMs: null }))

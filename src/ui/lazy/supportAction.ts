import { create } from 'zustand'

/** What an error offers for support besides its own details; the app sets it. */
export const useSupportAction = create<{ download: (() => void) | undefined }>(() => ({
  download: undefined,
}))

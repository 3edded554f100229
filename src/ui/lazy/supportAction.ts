import { create } from 'zustand'

/** The download of the support bundle, which errors offer; set by the app. */
export const useSupportAction = create<{ download: (() => void) | undefined }>(() => ({
  download: undefined,
}))

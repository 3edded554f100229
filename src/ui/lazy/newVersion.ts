import { create } from 'zustand'

/** Whether the server has a newer build than this tab, whose files may be gone. */
export const useNewVersion = create(() => ({ isAvailable: false }))

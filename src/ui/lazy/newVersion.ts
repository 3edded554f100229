import { create } from 'zustand'

/** Whether the server has another build of the portal than the one in this tab, so that files of this one may be gone. */
export const useNewVersion = create(() => ({ isAvailable: false }))

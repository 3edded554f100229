import { createExternalStore } from '../../lib/externalStore.ts'

/** Whether the server has another build of the portal than the one in this tab, so that files of this one may be gone. */
export const newVersion = createExternalStore(false)

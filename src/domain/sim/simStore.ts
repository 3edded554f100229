/** The SIM records in memory, by ICCID. Queries and the live subscription write it; rows and pages subscribe to it. */
import { createEntityStore } from '../../lib/entityStore.ts'
import type { Sim } from './SimFields.ts'

export const simStore = createEntityStore<Sim>((callback) => requestAnimationFrame(callback))

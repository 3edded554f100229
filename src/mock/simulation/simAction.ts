import type { SimRow } from '../db/sims/simRow.ts'
import type { Viewer } from '../db/accounts/viewer.ts'
import type { Store } from '../store/store.ts'
import type { BodyFields } from './bodyFields.ts'

/** What a control does to one SIM; it answers the SIM as it is then. */
export type SimAction = (store: Store, viewer: Viewer, iccid: string, fields: BodyFields) => SimRow

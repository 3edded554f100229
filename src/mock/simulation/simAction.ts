import type { SimRow } from '../db/sims/simRow.ts'
import type { Viewer } from '../db/accounts/viewer.ts'
import type { Store } from '../store/store.ts'
import type { BodyFields } from './bodyFields.ts'

/** A simulator action on one SIM; returns the changed SIM. */
export type SimAction = (store: Store, viewer: Viewer, iccid: string, fields: BodyFields) => SimRow

import type { SimRow } from '../world/simRow.ts'
import type { Viewer } from '../world/viewer.ts'
import type { World } from '../world/world.ts'
import type { BodyFields } from './bodyFields.ts'

/** What a control does to one SIM; it answers the SIM as it is then. */
export type SimAction = (world: World, viewer: Viewer, iccid: string, fields: BodyFields) => SimRow

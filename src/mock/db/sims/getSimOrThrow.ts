/** Finds the SIM of an ICCID argument. An invalid ICCID and an unknown one are different errors; SIMs of other customers are unknown. */
import { badInput, notFound } from '../../store/serviceError.ts'
import type { SimRow } from './simRow.ts'
import { findSim } from './sims.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

const iccidPattern = /^\d{18,20}$/

/**
 * Returns the SIM with this ICCID. Throws BAD_USER_INPUT for an invalid ICCID and NOT_FOUND when the viewer sees no such SIM, both naming
 * `argument`.
 */
export function getSimOrThrow(
  store: Store,
  viewer: Viewer,
  iccid: string,
  argument = 'iccid',
): SimRow {
  if (!iccidPattern.test(iccid))
    throw badInput(argument, `${argument} must be an ICCID: 18 to 20 digits`)
  const sim = findSim(store, viewer, iccid)
  if (!sim) throw notFound(argument, 'There is no SIM with this ICCID.')
  return sim
}

import { t } from '@lingui/core/macro'
import type { Sim } from '../../domain/sim/SimFields.ts'

/** Returns the device name of a SIM, or its ICCID where it has none. */
export function simName({
  custom_field_1: name,
  iccid,
}: Pick<Sim, 'custom_field_1' | 'iccid'>): string {
  return name || t`SIM ${iccid}`
}

import type { Sim } from '../../domain/sim/SimFields.ts'

/** What every tab of a SIM's page is given. */
export interface SimTabProps {
  /** The SIM's record, live. */
  sim: Sim
}

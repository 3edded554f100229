/** Status transitions that users may request (GraphQL interface, SIM status, States and transitions). Pure. */
import { transitionFailure } from '../../../contract/batchRules.ts'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import type { FailureCode } from '../../../contract/failureCodes.ts'
import type { SimRow } from '../../db/sims/simRow.ts'

/** Returns the failure code of a transition (contract, transitionFailure); undefined when it is allowed. */
export function transitionError(
  sim: Pick<SimRow, 'statusid' | 'providerid'>,
  to: number,
): FailureCode | undefined {
  return transitionFailure(sim, to, simTransitions)
}

import { graphql } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/sendMutation.ts'
import { mayHaveBeenDone, problemOf } from '../../../lib/problem.ts'
import type { RelocationState } from './relocationState.ts'

const CancelLocation = graphql(`
  mutation CancelLocation($iccid: ID!) {
    cancelLocation(iccid: $iccid) {
      sent
      blockedUntil
    }
  }
`)

/** Sends one cancel location and says what is known then. Never rejects. */
export async function sendCancelLocation(
  iccid: string,
  triedAtMs: number,
): Promise<RelocationState> {
  try {
    const { cancelLocation } = await sendMutation(CancelLocation, { iccid })
    const blockedUntilMs = cancelLocation?.blockedUntil ?? 0
    return cancelLocation?.sent
      ? { status: 'sent', sentAtMs: triedAtMs, isServiceTime: false, blockedUntilMs }
      : { status: 'blocked', blockedUntilMs }
  } catch (thrown) {
    const problem = problemOf(thrown)
    return mayHaveBeenDone(problem)
      ? { status: 'unknown', triedAtMs, problem }
      : { status: 'failed', problem }
  }
}

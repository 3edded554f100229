import { graphql } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { mayHaveSucceeded, problemOf, type Problem } from '../../../lib/problem.ts'

const CancelLocation = graphql(`
  mutation CancelLocation($iccid: ID!) {
    cancelLocation(iccid: $iccid) {
      sent
      blockedUntil
    }
  }
`)

/** The result of a request. Times in ms. */
export type CancelLocationResult =
  /** `sentAtMs` is a time of this device until an event has the time of the service (`isServiceTime`). */
  | { status: 'sent'; sentAtMs: number; isServiceTime: boolean; blockedUntilMs: number }
  /** Not sent: still blocked by an earlier one. */
  | { status: 'blocked'; blockedUntilMs: number }
  /** The response was lost. It is not sent again; events will show whether it was sent. */
  | { status: 'unknown'; triedAtMs: number; problem: Problem }
  | { status: 'failed'; problem: Problem }

/** Sends one cancel location. Never rejects. */
export async function sendCancelLocation(
  iccid: string,
  triedAtMs: number,
): Promise<CancelLocationResult> {
  try {
    const { cancelLocation } = await sendMutation(CancelLocation, { iccid })
    const blockedUntilMs = cancelLocation?.blockedUntil ?? 0
    return cancelLocation?.sent
      ? { status: 'sent', sentAtMs: triedAtMs, isServiceTime: false, blockedUntilMs }
      : { status: 'blocked', blockedUntilMs }
  } catch (thrown) {
    const problem = problemOf(thrown)
    return mayHaveSucceeded(problem)
      ? { status: 'unknown', triedAtMs, problem }
      : { status: 'failed', problem }
  }
}

/** The prepaid balance of a device (REST interface, Prepaid balance): exact decimals as texts, never numbers. */
import { changeThen } from '../../../data/rest/changeThen.ts'
import { rest, unwrap } from '../../../data/rest/restClient.ts'
import { useRestQuery } from '../../../data/rest/useRestQuery.ts'
import type { QueryState } from '../../../lib/queryState.ts'
import { absentWhen } from '../absentWhen.ts'
import type { Balance } from '../device.ts'
import { deviceOperations } from '../deviceOperations.ts'

const operation = deviceOperations.balance
/** What is left falls while one looks. */
const pollMs = 15_000

/** A device's balance; ready with null when its service profile has none. */
export function useBalance(deviceId: number): QueryState<Balance | null> {
  const load = (signal: AbortSignal) =>
    unwrap(
      rest.GET('/endpoint/{endpoint_id}/balance', {
        params: { path: { endpoint_id: deviceId } },
        signal,
      }),
    )
  return useRestQuery(
    [operation, deviceId],
    (signal) => absentWhen(['NOT_FOUND', 'CONFLICT'], load(signal)),
    { pollMs },
  )
}

/** Adds an amount to the balance, or takes it off when it is negative. Throws a ProblemError. */
export async function changeBalance(deviceId: number, amount: string): Promise<void> {
  await changeThen(
    unwrap(
      rest.POST('/endpoint/{endpoint_id}/balance', {
        params: { path: { endpoint_id: deviceId } },
        body: { amount },
      }),
    ),
    operation,
  )
}

/** Sets the balance back to zero, which blocks the device from all services. Throws a ProblemError. */
export async function resetBalance(deviceId: number): Promise<void> {
  await changeThen(
    unwrap(
      rest.DELETE('/endpoint/{endpoint_id}/balance', {
        params: { path: { endpoint_id: deviceId } },
      }),
    ),
    operation,
  )
}

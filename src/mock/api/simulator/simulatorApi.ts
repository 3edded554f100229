/**
 * The simulator API of the bundled server, under `/simulator`: controls devices, update rate and faults of the caller's customer and its
 * sub-customers. For manual use and tests; no real service has it. Only administrators of the demo's main customer and its sub-customers may
 * use it, from this machine, and only where the server is configured to offer it (404 otherwise). GET /simulator shows the state.
 *
 * | POST | body | what happens |
 * |---|---|---|
 * | rate | updatesPerSecond | rate of updates in the caller's fleet; 0 stops it |
 * | step | updates | number of updates to run now |
 * | faults | delayMs, failRate, refuseSockets, refuseTokens, dropSockets | faults on or off (missing: off); dropSockets drops the tenant's connections once |
 * | faults | batchFailRate, batchSimsPerSecond | share of changes in batch jobs that fail temporarily; rate of batch jobs (0 pauses them, missing: no limit) |
 * | clock | advanceMs | advances the clock of this store (test stores only, by the main customer) |
 * | sims/ICCID/attach | nwc, imei, apn, ip_address (all optional) | the device goes online |
 * | sims/ICCID/detach | | the session ends |
 * | sims/ICCID/usage | bytes, sms, voiceSeconds | records usage, unless the device is blocked |
 * | sims/ICCID/move | nwc, or longitude and latitude | the device roams, or reports a location |
 * | sims/ICCID/imei | imei | the SIM moves to another device |
 * | sims/ICCID/sms | payload, destination (both optional) | the device sends an SMS |
 * | sims/ICCID/register | | the SIM is registered with the account |
 * | sims/ICCID/event | type, details, jsonData, nextJsonData, count, spreadMs | events of any type and data, at once or spread over the past |
 *
 * The `sims` operations return the updated SIM.
 */
import type { RequestContext, KnownIdentity } from '../../auth/identity.ts'
import { simulatorDenialReason } from '../../auth/roles.ts'
import { customerScope } from '../../db/accounts/customers.ts'
import { demoCustomerId } from '../../seed/seedAccounts.ts'
import { ServiceError } from '../../store/serviceError.ts'
import { getStatistics } from '../../db/statistics/fleetStatistics.ts'
import type { Store } from '../../store/store.ts'
import { readFields, simActions } from '../../simulation/simActions.ts'
import type { FaultSwitches } from '../../simulation/faults.ts'
import { maxRate, type Simulator } from '../../simulation/simulator.ts'

interface SimulatorDeps {
  readonly simulatorOf: (store: Store, customerid: number) => Simulator
  readonly faults: FaultSwitches
  readonly cutSockets: (store: Store, customerIds: readonly number[]) => void
  readonly runDueWork: (store: Store) => void
  readonly isTestStore: (store: Store) => boolean
}

const statusOfCode = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
} as const
const maxDelayMs = 60_000
const maxStep = 10_000

/** Responds with JSON; errors are `{code, message, argument?}`. */
export function createSimulatorApi(
  deps: SimulatorDeps,
): (request: Request, context: RequestContext) => Promise<Response> {
  return async (request, { identity }) => {
    try {
      if (identity.status === 'refused') throw new ServiceError('UNAUTHENTICATED', identity.reason)
      checkCaller(identity)
      const path = new URL(request.url).pathname
        .split('/')
        .slice(2)
        .filter((part) => part !== '')
        .map(decodePart)
      if (request.method === 'GET' && path.length === 0)
        return Response.json(stateOf(identity, deps))
      if (request.method !== 'POST')
        throw new ServiceError(
          'NOT_FOUND',
          'Controls are POST requests; GET /simulator shows the state.',
        )
      return Response.json(await runControl(path, request, identity, deps))
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const { code, message, argument } = error
      return Response.json(
        { code, message, ...(argument === undefined ? {} : { argument }) },
        { status: statusOfCode[code] },
      )
    }
  }
}

/** Throws FORBIDDEN for everyone but administrators of the demo's main customer and its sub-customers. */
function checkCaller({ store, viewer }: KnownIdentity): void {
  const reason = simulatorDenialReason(viewer.role)
  if (reason !== undefined) throw new ServiceError('FORBIDDEN', reason)
  if (!customerScope(store, demoCustomerId).includes(viewer.customerid))
    throw new ServiceError('FORBIDDEN', 'Only accounts of the demo use the simulator.')
}

function stateOf({ store, viewer }: KnownIdentity, { simulatorOf, faults }: SimulatorDeps) {
  return {
    store: store.name,
    nowMs: store.clock.now(),
    sims: getStatistics(store, viewer, {}).totalSimCards,
    updatesPerSecond: simulatorOf(store, viewer.customerid).rate,
    faults: faults.of(store, viewer.customerid),
  }
}

async function runControl(
  path: readonly string[],
  request: Request,
  identity: KnownIdentity,
  deps: SimulatorDeps,
): Promise<unknown> {
  const { store, viewer } = identity
  const { customerid, customerIds } = viewer
  const fields = readFields(await request.text())
  const [subject, iccid, action] = path
  if (subject === 'sims' && iccid !== undefined && action !== undefined && path.length === 3) {
    const perform = simActions.get(action)
    if (!perform)
      throw new ServiceError(
        'NOT_FOUND',
        `There is no action ${action}: ${[...simActions.keys()].join(', ')}.`,
      )
    return perform(store, viewer, iccid, fields)
  }
  if (path.length !== 1) throw new ServiceError('NOT_FOUND', 'There is no such control.')
  if (subject === 'rate')
    deps
      .simulatorOf(store, customerid)
      .setRate(fields.number('updatesPerSecond', { min: 0, max: maxRate }))
  else if (subject === 'step')
    deps
      .simulatorOf(store, customerid)
      .step(fields.number('updates', { min: 1, max: maxStep, isInteger: true }))
  else if (subject === 'faults') {
    deps.faults.set(store, customerIds, {
      delayMs: fields.optionalNumber('delayMs', { min: 0, max: maxDelayMs }) ?? 0,
      failRate: fields.optionalNumber('failRate', { min: 0, max: 1 }) ?? 0,
      refuseSockets: fields.flag('refuseSockets'),
      refuseTokens: fields.flag('refuseTokens'),
      batchFailRate: fields.optionalNumber('batchFailRate', { min: 0, max: 1 }) ?? 0,
      batchSimsPerSecond:
        fields.optionalNumber('batchSimsPerSecond', { min: 0, max: 1_000_000 }) ?? null,
    })
    if (fields.flag('dropSockets') || fields.flag('refuseSockets'))
      deps.cutSockets(store, customerIds)
  } else if (subject === 'clock') {
    if (!deps.isTestStore(store))
      throw new ServiceError('CONFLICT', 'Only the time of test stores can be moved.')
    if (customerid !== demoCustomerId)
      throw new ServiceError('FORBIDDEN', 'Only the main customer moves the time, which all share.')
    // Scheduled before the clock advances, so that delays count from the requested time.
    deps.runDueWork(store)
    store.clock.advance(fields.number('advanceMs', { min: 0, max: Number.MAX_SAFE_INTEGER }))
    deps.runDueWork(store)
  } else
    throw new ServiceError(
      'NOT_FOUND',
      `There is no control ${subject}: rate, step, faults, clock, sims.`,
    )
  return stateOf(identity, deps)
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

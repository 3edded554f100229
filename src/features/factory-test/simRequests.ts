/** The two questions of the line (REST interface, SIMs and endpoints): which SIM this is, and to put it into its factory test. */
import { limits, restSimStatuses } from '../../contract/tables.ts'
import type { components } from '../../contract/generated/rest.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { api, bodyOf } from '../../data/rest/api.ts'
import type { ProtocolEntry } from './protocol.ts'

export type RestSim = components['schemas']['Sim']

const factoryTestId = 4
const issuedId = 0

/** The SIM with exactly this ICCID; undefined when there is none. Throws a ProblemError. */
export async function findSim(iccid: string, signal?: AbortSignal): Promise<RestSim | undefined> {
  const { items } = await bodyOf(
    api.GET('/sim', { ...simQuery(iccid), ...(signal ? { signal } : {}) }),
  )
  return simWith(iccid, items)
}

/** The parameters that find the SIM with this ICCID. */
export function simQuery(iccid: string) {
  return { params: { query: collectionQuery({ page: 1, perPage: 10, filter: { iccid } }) } }
}

/** The SIM with exactly this ICCID; with fewer than 20 digits the service answers every SIM whose ICCID begins so. */
export function simWith(iccid: string, found: readonly RestSim[]): RestSim | undefined {
  return found.find((sim) => sim.iccid === iccid)
}

/** Puts an Issued SIM into its factory test. Throws a ProblemError with the service's reason. */
export async function putToTest(simId: number): Promise<void> {
  await bodyOf(
    api.PATCH('/sim/{sim_id}', {
      params: { path: { sim_id: simId } },
      body: { status: { id: factoryTestId } },
    }),
  )
}

/** Where a SIM stands for the line, and why it cannot be put to test where it cannot; `before` is what was known of it. */
export function lineStateOf(
  sim: RestSim | undefined,
  before?: Pick<ProtocolEntry, 'state'>,
): Pick<ProtocolEntry, 'simId' | 'state' | 'reason'> {
  if (!sim)
    return {
      simId: null,
      state: 'notFound',
      reason:
        'No SIM with this ICCID. It may belong to another organisation, or a digit may be missing.',
    }
  if (sim.status.id === factoryTestId) return { simId: sim.id, state: 'inTest', reason: '' }
  if (before?.state === 'inTest' || before?.state === 'ended')
    return { simId: sim.id, state: 'ended', reason: testOverReason(sim) }
  if (sim.status.id !== issuedId) {
    const name =
      restSimStatuses.find(({ id }) => id === sim.status.id)?.description ?? sim.status.description
    return {
      simId: sim.id,
      state: 'refused',
      reason: `Its status is ${name}; only Issued SIMs can be put to test.`,
    }
  }
  if (!sim.registered)
    return {
      simId: sim.id,
      state: 'refused',
      reason: 'It is not registered to an account yet; register it first.',
    }
  return { simId: sim.id, state: 'ready', reason: '' }
}

/** Returns why a SIM that was in test is so no more. */
export function testOverReason({ status }: RestSim): string {
  return `The test is over: the SIM is ${status.description} now, because its free volume was used up or it was activated.`
}

/** The parts of the free volume a SIM in test has used, 1 for all of it. */
export function testShares({ data_bytes, sms }: NonNullable<RestSim['factory_test']>): {
  data: number
  sms: number
} {
  return { data: data_bytes / limits.factoryTestDataBytes, sms: sms / limits.factoryTestSms }
}

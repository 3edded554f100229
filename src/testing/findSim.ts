/** Finds SIMs of a test's store through the service, after `renderPortal` has signed in. Only for tests. */
import { graphql, type ResultOf } from '../data/graphql.ts'
import { fetchQuery } from '../data/graphql/fetchQuery.ts'
import { api, bodyOf } from '../data/rest/api.ts'
import { SimFields, type Sim } from '../domain/sim/SimFields.ts'
import type { components } from '../contract/generated/rest.ts'

const AllSims = graphql(
  `
    query AllSims($nextToken: String) {
      listSims(limit: 100, order: { iccid: "asc" }, nextToken: $nextToken) {
        items {
          ...SimFields
        }
        nextToken
      }
    }
  `,
  [SimFields],
)

/** Returns all SIMs of the store, ordered by ICCID. */
async function allSims(): Promise<Sim[]> {
  const sims: Sim[] = []
  let nextToken: string | null = null
  do {
    const { listSims }: ResultOf<typeof AllSims> = await fetchQuery(AllSims, { nextToken })
    sims.push(...(listSims?.items ?? []).filter((sim) => sim !== null))
    nextToken = listSims?.nextToken ?? null
  } while (nextToken !== null)
  return sims
}

/** Returns the first matching SIM; fails the test without one. */
export async function findSim(fits: (sim: Sim) => boolean): Promise<Sim> {
  const found = (await allSims()).find(fits)
  if (!found) throw new Error('The store of this test has no such SIM; give it more SIMs.')
  return found
}

/** Returns the first `count` matching SIMs; fails the test if there are fewer. */
export async function findSims(count: number, fits: (sim: Sim) => boolean): Promise<Sim[]> {
  const found = (await allSims()).filter(fits).slice(0, count)
  if (found.length < count) throw new Error('The store of this test has too few such SIMs.')
  return found
}

/** Returns all devices of the store. */
export async function allDevices(): Promise<readonly components['schemas']['Endpoint'][]> {
  const query = { page: 1, per_page: 500 }
  const { items } = await bodyOf(api.GET('/endpoint', { params: { query } }))
  return items
}

/** Returns the first matching SIM with its device. */
export async function findSimWithDevice(
  fits: (sim: Sim, device: components['schemas']['Endpoint']) => boolean = () => true,
): Promise<{ sim: Sim; device: components['schemas']['Endpoint'] }> {
  const devices = new Map(
    (await allDevices()).flatMap((device) =>
      device.sim && device.status.id !== 2 ? [[device.sim.iccid, device] as const] : [],
    ),
  )
  const sim = await findSim((each) => {
    const device = devices.get(each.iccid)
    return device !== undefined && fits(each, device)
  })
  const device = devices.get(sim.iccid)
  if (!device) throw new Error('The device of this SIM is gone.')
  return { sim, device }
}

/** Returns the first matching SIM without a device. */
export async function findSimWithoutDevice(fits: (sim: Sim) => boolean = () => true): Promise<Sim> {
  const taken = new Set(
    (await allDevices()).flatMap((device) => (device.sim ? [device.sim.iccid] : [])),
  )
  return findSim((sim) => !taken.has(sim.iccid) && fits(sim))
}

/** Returns an Activated SIM in an enabled device, whose service profile is changed to one that requires quotas: it has none. */
export async function findSimWithoutQuotas(): Promise<Sim> {
  const { items } = await bodyOf(api.GET('/service_profile'))
  const required = items.find(({ has_sms_quota }) => has_sms_quota)
  const free = items.find(({ has_sms_quota, is_prepaid }) => !has_sms_quota && !is_prepaid)
  const { sim, device } = await findSimWithDevice(
    ({ statusid }, { status, service_profile }) =>
      statusid === 2 && status.id === 0 && service_profile.id === free?.id,
  )
  await bodyOf(
    api.PATCH('/endpoint/{endpoint_id}', {
      params: { path: { endpoint_id: device.id } },
      body: { service_profile: { id: required?.id ?? 0 } },
    }),
  )
  return sim
}

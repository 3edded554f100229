/** SIMs in the format of the REST interface. The contract maps its status numbers to those of the GraphQL interface. */
import type { components } from '../../../contract/generated/rest.ts'
import { restSimStatuses } from '../../../contract/restTables.ts'
import { simStatuses } from '../../../contract/tables.ts'
import { listOrganisations } from '../../db/accounts/customers.ts'
import { unregisteredOf } from '../../db/devices/registration.ts'
import { factoryTestUsageOf } from '../../db/devices/factoryTestUsage.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

type Schemas = components['schemas']

/** Returns the REST status for a GraphQL status; its ID is null when the REST interface has none. */
export function restStatusOf(statusid: number): Schemas['RestSimStatus'] {
  const known = restSimStatuses.find((status) => status.simStatusId === statusid)
  if (known) return { id: known.id, description: known.description }
  return {
    id: null,
    description: simStatuses.find((status) => status.id === statusid)?.name ?? 'Unknown',
  }
}

export function simViews(store: Store, viewer: Viewer, sims: readonly SimRow[]): Schemas['Sim'][] {
  const ids = sims.map(({ id }) => id)
  const unregistered = unregisteredOf(store, ids)
  const testUsage = factoryTestUsageOf(store, ids)
  const organisations = new Map(
    listOrganisations(store, viewer).map(({ id, name }) => [id, { id, name }]),
  )
  return sims.map((sim) => ({
    id: sim.id,
    iccid: sim.iccid,
    imsi: sim.imsi,
    msisdns: sim.msisdn === null ? [] : [sim.msisdn],
    imei: sim.imei,
    status: restStatusOf(sim.statusid),
    organisation: organisations.get(sim.customerid) ?? { id: sim.customerid },
    activation_date:
      sim.activation_timestamp === null
        ? null
        : new Date(sim.activation_timestamp * 1000).toISOString(),
    online: sim.in_session_since !== null,
    registered: !unregistered.has(sim.id),
    factory_test: testUsage.get(sim.id) ?? null,
  }))
}

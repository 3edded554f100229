/**
 * A SIM as the REST interface shows it: a view on the same SIM the GraphQL interface shows. The two interfaces number statuses differently;
 * the table between them is in the contract.
 */
import type { components } from '../../../contract/generated/rest.ts'
import { restSimStatuses } from '../../../contract/restTables.ts'
import { simStatuses } from '../../../contract/tables.ts'
import { listOrganisations } from '../../db/accounts/customers.ts'
import { unregisteredOf } from '../../db/devices/registration.ts'
import { testUseOf } from '../../db/devices/testUseOf.ts'
import type { SimRow } from '../../db/sims/simRow.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

type Schemas = components['schemas']

/** The REST status of a SIM in this GraphQL status; a null id where the REST interface has none for it. */
export function restStatusOf(statusid: number): Schemas['RestSimStatus'] {
  const known = restSimStatuses.find((status) => status.simStatusId === statusid)
  if (known) return { id: known.id, description: known.description }
  return {
    id: null,
    description: simStatuses.find((status) => status.id === statusid)?.name ?? 'Unknown',
  }
}

/** The views of SIMs for this viewer. */
export function simViews(store: Store, viewer: Viewer, sims: readonly SimRow[]): Schemas['Sim'][] {
  const ids = sims.map(({ id }) => id)
  const unregistered = unregisteredOf(store, ids)
  const testUse = testUseOf(store, ids)
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
    factory_test: testUse.get(sim.id) ?? null,
  }))
}

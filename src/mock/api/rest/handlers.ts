/**
 * Which operation of the contract is answered by what. An operation is in exactly one of the two lists: the type checker
 * says so when the contract gets a new one.
 */
import type { Handler, OpenHandler, OperationId } from './operation.ts'
import {
  getEndpointBalance,
  getOrganisationBalance,
  resetEndpointBalance,
  updateEndpointBalance,
} from './balances.ts'
import { getBillingPeriod, listBillingPeriods } from './billing.ts'
import {
  createDataStream,
  deleteDataStream,
  listDataStreams,
  testDataStream,
  updateDataStream,
} from './dataStreams.ts'
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  updateEndpoint,
} from './endpoints.ts'
import {
  cancelEndpointSms,
  getEndpointSms,
  listEndpointSms,
  sendEndpointSms,
} from './endpointSms.ts'
import {
  listEndpointEvents,
  listEvents,
  listOrganisationEvents,
  listSimEvents,
  listUserEvents,
} from './events.ts'
import { listOrganisations, listUsers } from './organisations.ts'
import {
  listApiCallbacks,
  listServiceProfiles,
  listTariffPlans,
  listTariffProfiles,
} from './profiles.ts'
import { getDataQuota, getSmsQuota, setDataQuota, setSmsQuota } from './quotas.ts'
import { updateSim, updateSims } from './simStatus.ts'
import { getSim, listImsis, listSims } from './sims.ts'
import {
  authenticate,
  createApplicationToken,
  listApplicationTokens,
  revokeApplicationToken,
} from './tokens.ts'

type OpenOperationId = 'authenticate'

type OfferedId = Exclude<OperationId, OpenOperationId>

/** Operations that anybody may ask for. */
export const openHandlers: { readonly [Id in OpenOperationId]: OpenHandler<Id> } = { authenticate }

/** Operations for accounts. */
export const handlers: { readonly [Id in OfferedId]: Handler<Id> } = {
  cancelEndpointSms,
  createApplicationToken,
  createDataStream,
  createEndpoint,
  deleteDataStream,
  deleteEndpoint,
  getBillingPeriod,
  getDataQuota,
  getEndpoint,
  getEndpointBalance,
  getEndpointSms,
  getOrganisationBalance,
  getSim,
  getSmsQuota,
  listApiCallbacks,
  listApplicationTokens,
  listBillingPeriods,
  listDataStreams,
  listEndpointEvents,
  listEndpointSms,
  listEndpoints,
  listEvents,
  listImsis,
  listOrganisationEvents,
  listOrganisations,
  listServiceProfiles,
  listSimEvents,
  listSims,
  listTariffPlans,
  listTariffProfiles,
  listUserEvents,
  listUsers,
  resetEndpointBalance,
  revokeApplicationToken,
  sendEndpointSms,
  setDataQuota,
  setSmsQuota,
  testDataStream,
  updateDataStream,
  updateEndpoint,
  updateEndpointBalance,
  updateSim,
  updateSims,
}

/**
 * Which operation of the contract is answered by what. An operation is in exactly one of the three lists: the type checker says
 * so when the contract gets a new one.
 */
import type { Handler, OpenHandler, OperationId } from './operation.ts'
import { getEndpointBalance, getOrganisationBalance, resetEndpointBalance, updateEndpointBalance } from './balances.ts'
import { getBillingPeriod, listBillingPeriods } from './billing.ts'
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoints, updateEndpoint } from './endpoints.ts'
import { cancelEndpointSms, getEndpointSms, listEndpointSms, sendEndpointSms } from './endpointSms.ts'
import { listEndpointEvents, listEvents, listOrganisationEvents, listSimEvents, listUserEvents } from './events.ts'
import { listOrganisations, listUsers } from './organisations.ts'
import { listApiCallbacks, listServiceProfiles, listTariffPlans, listTariffProfiles } from './profiles.ts'
import { getDataQuota, getSmsQuota, setDataQuota, setSmsQuota } from './quotas.ts'
import { updateSim, updateSims } from './simStatus.ts'
import { getSim, listImsis, listSims } from './sims.ts'
import { authenticate, createApplicationToken, listApplicationTokens, revokeApplicationToken } from './tokens.ts'

/** Operations the contract has and this service does not offer: they answer 501. */
export const notOffered = [
  'createDataStream',
  'deleteDataStream',
  'listDataStreams',
  'updateDataStream',
] as const satisfies readonly OperationId[]

type OpenOperationId = 'authenticate'

type OfferedId = Exclude<OperationId, OpenOperationId | (typeof notOffered)[number]>

/** Operations that anybody may ask for. */
export const openHandlers: { readonly [Id in OpenOperationId]: OpenHandler<Id> } = { authenticate }

/** Operations for accounts. */
export const handlers: { readonly [Id in OfferedId]: Handler<Id> } = {
  cancelEndpointSms,
  createApplicationToken,
  createEndpoint,
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
  updateEndpoint,
  updateEndpointBalance,
  updateSim,
  updateSims,
}

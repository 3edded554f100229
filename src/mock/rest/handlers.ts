/**
 * Which operation of the contract is answered by what. An operation is in exactly one of the three lists: the type checker says
 * so when the contract gets a new one.
 */
import type { Handler, OpenHandler, OperationId } from './operation.ts'
import { listOrganisations, listUsers } from './organisations.ts'
import { getSim, listImsis, listSims } from './sims.ts'
import { authenticate, createApplicationToken, listApplicationTokens, revokeApplicationToken } from './tokens.ts'

/** Operations the contract has and this service does not offer: they answer 501. */
export const notOffered = [
  'cancelEndpointSms',
  'createDataStream',
  'createEndpoint',
  'deleteDataStream',
  'deleteEndpoint',
  'getBillingPeriod',
  'getDataQuota',
  'getEndpoint',
  'getEndpointBalance',
  'getEndpointSms',
  'getOrganisationBalance',
  'getSmsQuota',
  'listApiCallbacks',
  'listBillingPeriods',
  'listDataStreams',
  'listEndpointEvents',
  'listEndpointSms',
  'listEndpoints',
  'listEvents',
  'listOrganisationEvents',
  'listServiceProfiles',
  'listSimEvents',
  'listTariffPlans',
  'listTariffProfiles',
  'listUserEvents',
  'resetEndpointBalance',
  'sendEndpointSms',
  'setDataQuota',
  'setSmsQuota',
  'updateDataStream',
  'updateEndpoint',
  'updateEndpointBalance',
  'updateSim',
  'updateSims',
] as const satisfies readonly OperationId[]

type OpenOperationId = 'authenticate'

type OfferedId = Exclude<OperationId, OpenOperationId | (typeof notOffered)[number]>

/** Operations that anybody may ask for. */
export const openHandlers: { readonly [Id in OpenOperationId]: OpenHandler<Id> } = { authenticate }

/** Operations for accounts. */
export const handlers: { readonly [Id in OfferedId]: Handler<Id> } = {
  createApplicationToken,
  getSim,
  listApplicationTokens,
  listImsis,
  listOrganisations,
  listSims,
  listUsers,
  revokeApplicationToken,
}

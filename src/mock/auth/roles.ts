/**
 * What each role may do in both APIs. An operation without a rule is denied. Observers read; users also change everything except API keys,
 * application tokens and data streams; administrators may do everything. Which data an account can see is limited elsewhere (see Viewer).
 */
import type {
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../../contract/generated/graphqlServer.ts'
import type { operations } from '../../contract/generated/rest.ts'
import type { Role } from '../../contract/tables.ts'

/** `open`: without sign-in. `look`: read by all roles. `change`: all but observers. Otherwise administrators only; the subject is for the message. */
type Rule = 'open' | 'look' | 'change' | { readonly administers: string }

const apiKeys: Rule = { administers: 'API keys' }
const applicationTokens: Rule = { administers: 'application tokens' }
const dataStreams: Rule = { administers: 'data streams' }

type GraphqlOperation = keyof QueryResolvers | keyof MutationResolvers | keyof SubscriptionResolvers

/** Operations of Query, Mutation and Subscription have distinct names. */
export const graphqlRules: Readonly<Record<GraphqlOperation, Rule>> = {
  getAvailableStatusTransitions: 'look',
  getBatchJob: 'look',
  getBatchJobPreview: 'look',
  getCustomerData: 'look',
  getDataConsumptionReport: 'look',
  getFleetStatistics: 'look',
  getLocationData: 'look',
  getSimDeniedNetworksOptions: 'look',
  getStatistics: 'look',
  listApiKeys: 'look',
  listAuditLogEvents: 'look',
  listAuditLogInitiators: 'look',
  listBatchJobDetails: 'look',
  listBatchJobs: 'look',
  listBillingData: 'look',
  listEndCustomerLabels: 'look',
  listSimEvents: 'look',
  listSims: 'look',
  listSms: 'look',
  startBatchJob: 'change',
  cancelBatchJob: 'change',
  cancelLocation: 'change',
  setSimImeiLock: 'change',
  setSimEndCustomerLabel: 'change',
  setSimDeniedNetworks: 'change',
  createApiKey: apiKeys,
  updateApiKey: apiKeys,
  deleteApiKey: apiKeys,
  updatedBatchJob: 'look',
  updatedLocationData: 'look',
  updatedSim: 'look',
  updatedSimEvent: 'look',
}

/** By operationId of the OpenAPI file. */
export const restRules: Readonly<Record<keyof operations, Rule>> = {
  authenticate: 'open',
  listApplicationTokens: 'look',
  createApplicationToken: applicationTokens,
  revokeApplicationToken: applicationTokens,
  listSims: 'look',
  getSim: 'look',
  updateSim: 'change',
  updateSims: 'change',
  listImsis: 'look',
  listOrganisations: 'look',
  listUsers: 'look',
  listTariffPlans: 'look',
  listServiceProfiles: 'look',
  listTariffProfiles: 'look',
  listEndpoints: 'look',
  getEndpoint: 'look',
  createEndpoint: 'change',
  updateEndpoint: 'change',
  deleteEndpoint: 'change',
  listEndpointSms: 'look',
  getEndpointSms: 'look',
  sendEndpointSms: 'change',
  cancelEndpointSms: 'change',
  getDataQuota: 'look',
  setDataQuota: 'change',
  getSmsQuota: 'look',
  setSmsQuota: 'change',
  getEndpointBalance: 'look',
  updateEndpointBalance: 'change',
  resetEndpointBalance: 'change',
  getOrganisationBalance: 'look',
  listBillingPeriods: 'look',
  getBillingPeriod: 'look',
  listDataStreams: 'look',
  createDataStream: dataStreams,
  updateDataStream: dataStreams,
  deleteDataStream: dataStreams,
  testDataStream: dataStreams,
  listApiCallbacks: 'look',
  listEvents: 'look',
  listEndpointEvents: 'look',
  listSimEvents: 'look',
  listOrganisationEvents: 'look',
  listUserEvents: 'look',
}

/** Returns why a role may not use a field of Query, Mutation or Subscription; undefined when it may. */
export function graphqlDenialReason(role: Role, field: string): string | undefined {
  return denialReason(role, ruleIn(graphqlRules, field))
}

/** Returns why a role may not use a REST operation; undefined when it may. */
export function restDenialReason(role: Role, operationId: string): string | undefined {
  return denialReason(role, ruleIn(restRules, operationId))
}

/** Returns why a role may not use the simulator or read its state; undefined when it may. */
export function simulatorDenialReason(role: Role): string | undefined {
  return role === 'ADMINISTRATOR' ? undefined : 'Only an Administrator uses the simulator.'
}

/** Returns why a role may not read the activation code of an eSIM; undefined when it may. */
export function activationCodeDenialReason(role: Role): string | undefined {
  return role === 'OBSERVER' ? 'The Observer role cannot read activation codes.' : undefined
}

/** Returns why a role may not read the statistics of a single customer; undefined when it may. */
export function customerStatisticsDenialReason(role: Role): string | undefined {
  return role === 'ADMINISTRATOR'
    ? undefined
    : 'Only an Administrator may read the statistics of one customer.'
}

function denialReason(role: Role, rule: Rule | undefined): string | undefined {
  if (rule === undefined) return 'No role may use this operation: it has no rule.'
  if (rule === 'open' || rule === 'look' || role === 'ADMINISTRATOR') return undefined
  if (role === 'OBSERVER') return 'The Observer role can look at everything and change nothing.'
  return rule === 'change' ? undefined : `Only an Administrator changes ${rule.administers}.`
}

function ruleIn(rules: Readonly<Record<string, Rule>>, name: string): Rule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined
}

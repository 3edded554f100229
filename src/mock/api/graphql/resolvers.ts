/** All resolvers of the schema by type; the compiler reports operations without one. */
import type { GraphQLFieldResolver } from 'graphql'
import type {
  ESIMInformation,
  ESIMInformationResolvers,
  MutationResolvers,
  QueryResolvers,
  SIMResolvers,
  SubscriptionResolvers,
} from '../../../contract/generated/graphqlServer.ts'
import { simTransitions } from '../../../contract/statusTransitions.ts'
import { activationCodeDenialReason, customerStatisticsDenialReason } from '../../auth/roles.ts'
import { getCustomer } from '../../db/accounts/customers.ts'
import {
  createApiKey,
  deleteApiKey,
  findApiKeyRow,
  listApiKeys,
  updateApiKey,
} from '../../db/api-keys/manageApiKeys.ts'
import {
  listAuditInitiators,
  listAuditEvents,
  type AuditEvents,
} from '../../db/audit-log/listAuditEvents.ts'
import { listBatchJobDetails } from '../../db/batch-jobs/batchJobDetails.ts'
import { getBatchJob, listBatchJobs } from '../../db/batch-jobs/batchJobs.ts'
import { listBillingData } from '../../db/billing/billing.ts'
import { listSimEvents } from '../../db/sim-events/listSimEvents.ts'
import { deniedNetworksOptions } from '../../db/sims/deniedNetworks.ts'
import { getSimOrThrow, listSims } from '../../db/sims/sims.ts'
import { listEndCustomerLabels } from '../../db/sims/labels.ts'
import { getLocation } from '../../db/sims/location.ts'
import { listSms } from '../../db/sms/sms.ts'
import { getFleetStatistics, getStatistics } from '../../db/statistics/fleetStatistics.ts'
import { getConsumptionReport } from '../../db/usage/usageOfDay.ts'
import { isSimOrderField } from '../../index/simFilter.ts'
import { previewBatchJob } from '../../services/batch-jobs/previewBatchJob.ts'
import { cancelBatchJob, startBatchJob } from '../../services/batch-jobs/startBatchJob.ts'
import { cancelLocation } from '../../services/sims/cancelLocation.ts'
import {
  setSimDeniedNetworks,
  setSimEndCustomerLabel,
  setSimImeiLock,
} from '../../services/sims/setSim.ts'
import { ServiceError } from '../../store/serviceError.ts'
import type { Caller, Viewer } from '../../store/store.ts'

const query: Required<QueryResolvers<Caller>> = {
  listSims: async (_root, args, { store, viewer }) => {
    const fields = Object.keys(args.order ?? {}).filter(isSimOrderField)
    store.sims.forecastFor(store.clock.now())
    await store.sims.prepare(fields)
    return listSims(store, viewer, args)
  },
  listSimEvents: (_root, args, { store, viewer }) => listSimEvents(store, viewer, args),
  getDataConsumptionReport: (_root, { iccid, filterOptions }, { store, viewer }) =>
    getConsumptionReport(store, viewer, iccid, filterOptions),
  getLocationData: (_root, { iccid }, { store, viewer }) => getLocation(store, viewer, iccid),
  getSimDeniedNetworksOptions: (_root, { iccid }, { store, viewer }) =>
    deniedNetworksOptions(getSimOrThrow(store, viewer, iccid)),
  listSms(_root, args, { store, viewer }) {
    const { items, nextToken, totalCount } = listSms(store, viewer, args)
    return {
      nextToken,
      totalCount,
      items: items.map((sms) => ({
        id: String(sms.id),
        iccid: args.iccid,
        direction: sms.direction,
        sourceAddress: sms.source_address,
        destinationAddress: sms.destination_address,
        payload: sms.payload,
        status: sms.status,
        submittedAtMs: sms.submitted_at_ms,
        finalAtMs: sms.final_at_ms,
      })),
    }
  },
  getBatchJob: (_root, { batchJobId }, { store, viewer }) => getBatchJob(store, viewer, batchJobId),
  getBatchJobPreview: (_root, { params }, { store, viewer }) =>
    previewBatchJob(store, viewer, params),
  listBatchJobs: (_root, args, { store, viewer }) => listBatchJobs(store, viewer, args),
  listBatchJobDetails: (_root, args, { store, viewer }) => listBatchJobDetails(store, viewer, args),
  listAuditLogEvents: (_root, args, { store, viewer }) => listAuditEvents(store, viewer, args),
  listAuditLogInitiators: (_root, _args, { store, viewer }) => listAuditInitiators(store, viewer),
  listApiKeys: (_root, _args, { store, viewer }) => listApiKeys(store, viewer),
  listBillingData: (_root, { year }, { store, viewer }) => listBillingData(store, viewer, year),
  getCustomerData: (_root, _args, { store, viewer }) => getCustomer(store, viewer),
  getStatistics(_root, args, { store, viewer }) {
    checkCustomerStatistics(viewer, args)
    return getStatistics(store, viewer, args)
  },
  getFleetStatistics(_root, args, { store, viewer }) {
    checkCustomerStatistics(viewer, args)
    return getFleetStatistics(store, viewer, args)
  },
  listEndCustomerLabels: (_root, args, { store, viewer }) =>
    listEndCustomerLabels(store, viewer, args),
  getAvailableStatusTransitions: () => simTransitions,
}

const mutation: Required<MutationResolvers<Caller>> = {
  cancelLocation: (_root, { iccid }, { store, viewer }) => cancelLocation(store, viewer, iccid),
  setSimImeiLock: (_root, { iccid, imeiLock }, { store, viewer }) =>
    setSimImeiLock(store, viewer, iccid, imeiLock),
  setSimEndCustomerLabel: (_root, { iccid, label }, { store, viewer }) =>
    setSimEndCustomerLabel(store, viewer, iccid, label.name),
  setSimDeniedNetworks: (_root, { iccid, networks }, { store, viewer }) =>
    setSimDeniedNetworks(store, viewer, iccid, networks),
  createApiKey(_root, args, { store, viewer }) {
    const { keyid, clearKey } = createApiKey(store, viewer, args)
    return { ...findApiKeyRow(store, viewer, keyid), key: clearKey }
  },
  updateApiKey: (_root, { keyid, ...input }, { store, viewer }) =>
    updateApiKey(store, viewer, keyid, input),
  deleteApiKey: (_root, { keyid }, { store, viewer }) => deleteApiKey(store, viewer, keyid),
  startBatchJob: (_root, { params }, { store, viewer }) => startBatchJob(store, viewer, params),
  cancelBatchJob: (_root, { batchJobId }, { store, viewer }) =>
    cancelBatchJob(store, viewer, batchJobId),
}

/** Resolved from the row that the real-time API passes in, so there is nothing to fetch. */
const subscription: Record<keyof SubscriptionResolvers, undefined> = {
  updatedSim: undefined,
  updatedSimEvent: undefined,
  updatedLocationData: undefined,
  updatedBatchJob: undefined,
}

const sim: SIMResolvers<Caller> = {
  activation_code: ({ esim_information }, _args, context) =>
    readActivationCode(esim_information, context),
}

const esimInformation: ESIMInformationResolvers<Caller> = {
  activation_code: (information, _args, context) => readActivationCode(information, context),
}

export type FieldResolver = GraphQLFieldResolver<unknown, Caller, Record<string, unknown>>

/** By type, then field. The generated types have checked each resolver; the cast gives all of them the one signature that the library calls. */
export const resolvers = {
  Query: query,
  Mutation: mutation,
  Subscription: subscription,
  SIM: sim,
  ESIMInformation: esimInformation,
  // Counts the total only when the query selects it.
  AuditLogEvents: { totalEvents: (page: AuditEvents) => page.countTotal() },
} as unknown as Readonly<Record<string, Readonly<Record<string, FieldResolver | undefined>>>>

/** Observers get an error even without a code, because null would reveal that there is none. */
function readActivationCode(
  information: ESIMInformation | null | undefined,
  { viewer }: Caller,
): string | null {
  const reason = activationCodeDenialReason(viewer.role)
  if (reason !== undefined) throw new ServiceError('FORBIDDEN', reason)
  return information?.activation_code ?? null
}

/** Throws FORBIDDEN when the role may not read the statistics of a single customer. */
function checkCustomerStatistics(
  viewer: Viewer,
  { customerid }: { readonly customerid?: number | null },
): void {
  const reason =
    typeof customerid === 'number' ? customerStatisticsDenialReason(viewer.role) : undefined
  if (reason !== undefined) throw new ServiceError('FORBIDDEN', reason, 'customerid')
}

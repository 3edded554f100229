/** One SIM in GraphQL: events, daily usage, location, blocked networks, and changes without a job. */
import type {
  MutationResolvers,
  QueryResolvers,
} from '../../../contract/generated/graphqlServer.ts'
import { cancelLocation } from '../../services/sims/cancelLocation.ts'
import {
  setSimDeniedNetworks,
  setSimEndCustomerLabel,
  setSimImeiLock,
  type Caller,
} from '../../services/sims/setSim.ts'
import { getSimOrThrow } from '../../db/sims/getSimOrThrow.ts'
import { getConsumptionReport } from '../../db/usage/consumptionReport.ts'
import { deniedNetworksOptions } from '../../db/sims/deniedNetworks.ts'
import { listSimEvents } from '../../db/sim-events/listSimEvents.ts'
import { getLocation } from '../../db/sims/location.ts'
import type { GraphqlContext } from './context.ts'

export const simPageQueries = {
  listSimEvents: (_root, args, { store, viewer }) => listSimEvents(store, viewer, args),
  getDataConsumptionReport: (_root, { iccid, filterOptions }, { store, viewer }) =>
    getConsumptionReport(store, viewer, iccid, filterOptions),
  getLocationData: (_root, { iccid }, { store, viewer }) => getLocation(store, viewer, iccid),
  getSimDeniedNetworksOptions: (_root, { iccid }, { store, viewer }) =>
    deniedNetworksOptions(getSimOrThrow(store, viewer, iccid)),
} satisfies QueryResolvers<GraphqlContext>

export const simPageMutations = {
  cancelLocation: (_root, { iccid }, { store, viewer, remoteAddress }) =>
    cancelLocation(store, viewer, iccid, remoteAddress),
  setSimImeiLock: (_root, { iccid, imeiLock }, context) =>
    setSimImeiLock(context.store, callerOf(context), iccid, imeiLock),
  setSimEndCustomerLabel: (_root, { iccid, label }, context) =>
    setSimEndCustomerLabel(context.store, callerOf(context), iccid, label.name),
  setSimDeniedNetworks: (_root, { iccid, networks }, context) =>
    setSimDeniedNetworks(context.store, callerOf(context), iccid, networks),
} satisfies MutationResolvers<GraphqlContext>

function callerOf({ viewer, remoteAddress }: GraphqlContext): Caller {
  return { viewer, sourceIpAddress: remoteAddress }
}

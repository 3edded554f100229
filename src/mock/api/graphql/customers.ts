/** The account in GraphQL: customer, statistics, labels and the status transitions of its products. */
import { simTransitions } from '../../../contract/statusTransitions.ts'
import type { QueryResolvers } from '../../../contract/generated/graphqlServer.ts'
import { customerStatisticsDenialReason } from '../../auth/roles.ts'
import { getCustomer } from '../../db/accounts/customers.ts'
import { listEndCustomerLabels } from '../../db/sims/labels.ts'
import { ServiceError } from '../../store/serviceError.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import { getFleetStatistics } from '../../db/statistics/fleetStatistics.ts'
import { getStatistics } from '../../db/statistics/statistics.ts'
import type { GraphqlContext } from './context.ts'

export const customerQueries = {
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
} satisfies QueryResolvers<GraphqlContext>

/** Throws FORBIDDEN when the role may not read the statistics of a single customer. */
function checkCustomerStatistics(
  viewer: Viewer,
  { customerid }: { readonly customerid?: number | null },
): void {
  const reason =
    typeof customerid === 'number' ? customerStatisticsDenialReason(viewer.role) : undefined
  if (reason !== undefined) throw new ServiceError('FORBIDDEN', reason, 'customerid')
}

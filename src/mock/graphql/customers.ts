/**
 * The account in GraphQL: its customer, its statistics, its labels and the status moves of its products.
 */
import { simTransitions } from '../../contract/tables.ts'
import type { QueryResolvers } from '../../contract/generated/graphqlServer.ts'
import { getCustomer } from '../world/customers.ts'
import { listEndCustomerLabels } from '../world/labels.ts'
import { ServiceError } from '../world/serviceError.ts'
import { getStatistics } from '../world/statistics.ts'
import type { GraphqlContext } from './context.ts'

export const customerQueries = {
  getCustomerData: (_root, _args, { world, viewer }) => getCustomer(world, viewer),
  getStatistics(_root, args, { world, viewer }) {
    if (typeof args.customerid === 'number' && viewer.role !== 'ADMINISTRATOR') {
      throw new ServiceError('FORBIDDEN', 'Only an Administrator asks for the statistics of one customer.', 'customerid')
    }
    return getStatistics(world, viewer, args)
  },
  listEndCustomerLabels: (_root, args, { world, viewer }) => listEndCustomerLabels(world, viewer, args),
  getAvailableStatusTransitions: () => simTransitions,
} satisfies QueryResolvers<GraphqlContext>

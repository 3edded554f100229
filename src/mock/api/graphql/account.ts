/**
 * What belongs to an account in GraphQL besides its SIMs: API keys and billed months.
 */
import type { MutationResolvers, QueryResolvers } from '../../../contract/generated/graphqlServer.ts'
import { listBillingData } from '../../db/billing/billedMonths.ts'
import {
  createApiKey,
  deleteApiKey,
  findApiKeyRow,
  listApiKeys,
  updateApiKey,
} from '../../db/api-keys/manageApiKeys.ts'
import type { GraphqlContext } from './context.ts'

export const accountQueries = {
  listApiKeys: (_root, _args, { world, viewer }) => listApiKeys(world, viewer),
  listBillingData: (_root, { year }, { world, viewer }) => listBillingData(world, viewer, year),
} satisfies QueryResolvers<GraphqlContext>

export const accountMutations = {
  createApiKey(_root, args, { world, viewer, remoteAddress }) {
    const { keyid, clearKey } = createApiKey(world, viewer, args, remoteAddress)
    return { ...findApiKeyRow(world, viewer, keyid), key: clearKey }
  },
  updateApiKey: (_root, { keyid, ...wish }, { world, viewer, remoteAddress }) =>
    updateApiKey(world, viewer, keyid, wish, remoteAddress),
  deleteApiKey: (_root, { keyid }, { world, viewer, remoteAddress }) =>
    deleteApiKey(world, viewer, keyid, remoteAddress),
} satisfies MutationResolvers<GraphqlContext>

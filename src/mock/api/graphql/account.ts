/** API keys and billed months in GraphQL. */
import type {
  MutationResolvers,
  QueryResolvers,
} from '../../../contract/generated/graphqlServer.ts'
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
  listApiKeys: (_root, _args, { store, viewer }) => listApiKeys(store, viewer),
  listBillingData: (_root, { year }, { store, viewer }) => listBillingData(store, viewer, year),
} satisfies QueryResolvers<GraphqlContext>

export const accountMutations = {
  createApiKey(_root, args, { store, viewer, remoteAddress }) {
    const { keyid, clearKey } = createApiKey(store, viewer, args, remoteAddress)
    return { ...findApiKeyRow(store, viewer, keyid), key: clearKey }
  },
  updateApiKey: (_root, { keyid, ...input }, { store, viewer, remoteAddress }) =>
    updateApiKey(store, viewer, keyid, input, remoteAddress),
  deleteApiKey: (_root, { keyid }, { store, viewer, remoteAddress }) =>
    deleteApiKey(store, viewer, keyid, remoteAddress),
} satisfies MutationResolvers<GraphqlContext>

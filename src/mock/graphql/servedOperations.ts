/**
 * Which operations of the contract this server answers. The contract holds all of both interface documents; what is not built yet is taken
 * out of the served schema, so that introspection shows exactly what can be called and a client sees the rest as not offered.
 *
 * To serve an operation: delete its name here, and the type checker asks for its resolver in resolvers.ts.
 */
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from '../../contract/generated/graphqlServer.ts'

export const laterOperations = {
  Query: [
    'listApiKeys',
    'listBillingData',
  ],
  Mutation: [
    'createApiKey',
    'deleteApiKey',
    'updateApiKey',
  ],
  Subscription: [],
} as const satisfies {
  Query: readonly (keyof QueryResolvers)[]
  Mutation: readonly (keyof MutationResolvers)[]
  Subscription: readonly (keyof SubscriptionResolvers)[]
}

export type ServedQuery = Exclude<keyof QueryResolvers, (typeof laterOperations.Query)[number]>
export type ServedMutation = Exclude<keyof MutationResolvers, (typeof laterOperations.Mutation)[number]>
export type ServedSubscription = Exclude<keyof SubscriptionResolvers, (typeof laterOperations.Subscription)[number]>

/**
 * All resolvers of the schema by type; the compiler reports operations without one. Fields without a resolver are read from the row by
 * name.
 */
import type { GraphQLFieldResolver } from 'graphql'
import type {
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../../../contract/generated/graphqlServer.ts'
import { accountMutations, accountQueries } from './account.ts'
import { auditLogEventsFields, auditLogQueries } from './auditLog.ts'
import { batchJobMutations, batchJobQueries } from './batchJobs.ts'
import type { GraphqlContext } from './context.ts'
import { customerQueries } from './customers.ts'
import { simPageMutations, simPageQueries } from './simPage.ts'
import { esimInformationFields, simFields, simQueries } from './sims.ts'
import { smsQueries } from './sms.ts'

const query: Required<QueryResolvers<GraphqlContext>> = {
  ...simQueries,
  ...simPageQueries,
  ...smsQueries,
  ...batchJobQueries,
  ...auditLogQueries,
  ...accountQueries,
  ...customerQueries,
}

const mutation: Required<MutationResolvers<GraphqlContext>> = {
  ...simPageMutations,
  ...accountMutations,
  ...batchJobMutations,
}

/** Resolved from the row that the real-time API passes in, so there is nothing to fetch. */
const subscription: Record<keyof SubscriptionResolvers, undefined> = {
  updatedSim: undefined,
  updatedSimEvent: undefined,
  updatedLocationData: undefined,
  updatedBatchJob: undefined,
}

export type FieldResolver = GraphQLFieldResolver<unknown, GraphqlContext, Record<string, unknown>>

/** By type, then field. The generated types have checked each resolver; the cast gives all of them the one signature that the library calls. */
export const resolvers = {
  Query: query,
  Mutation: mutation,
  Subscription: subscription,
  SIM: simFields,
  AuditLogEvents: auditLogEventsFields,
  ESIMInformation: esimInformationFields,
} as unknown as Readonly<Record<string, Readonly<Record<string, FieldResolver | undefined>>>>

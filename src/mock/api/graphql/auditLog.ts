/**
 * The audit log in GraphQL (GraphQL interface, Audit log).
 */
import type { QueryResolvers } from '../../../contract/generated/graphqlServer.ts'
import { listAuditInitiators } from '../../db/audit-log/auditInitiators.ts'
import { listAuditEvents, type AuditEvents } from '../../db/audit-log/listAuditEvents.ts'
import type { GraphqlContext } from './context.ts'

export const auditLogQueries = {
  listAuditLogEvents: (_root, args, { store, viewer }) => listAuditEvents(store, viewer, args),
  listAuditLogInitiators: (_root, _args, { store, viewer }) => listAuditInitiators(store, viewer),
} satisfies QueryResolvers<GraphqlContext>

/** Counts the total only when the query selects it. */
export const auditLogEventsFields = {
  totalEvents: (page: AuditEvents) => page.countTotal(),
}

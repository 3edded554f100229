/**
 * The audit log in GraphQL (GraphQL interface, Audit log).
 */
import type { QueryResolvers } from '../../../contract/generated/graphqlServer.ts'
import { listAuditInitiators } from '../../db/audit-log/auditInitiators.ts'
import { listAuditEvents } from '../../db/audit-log/listAuditEvents.ts'
import type { AuditEvents } from '../../db/audit-log/listAuditEvents.ts'
import type { GraphqlContext } from './context.ts'

export const auditLogQueries = {
  listAuditLogEvents: (_root, args, { world, viewer }) => listAuditEvents(world, viewer, args),
  listAuditLogInitiators: (_root, _args, { world, viewer }) => listAuditInitiators(world, viewer),
} satisfies QueryResolvers<GraphqlContext>

/** The total is counted only for those who select it. */
export const auditLogEventsFields = {
  totalEvents: (page: AuditEvents) => page.countTotal(),
}

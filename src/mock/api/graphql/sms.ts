/** SMS in GraphQL (GraphQL interface, listSms): the messages that the REST interface sends and lists. */
import type { QueryResolvers } from '../../../contract/generated/graphqlServer.ts'
import { listSms } from '../../db/sms/sms.ts'
import type { GraphqlContext } from './context.ts'

export const smsQueries = {
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
} satisfies QueryResolvers<GraphqlContext>

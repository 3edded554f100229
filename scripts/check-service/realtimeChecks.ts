/** Connects with the documented real-time protocol and briefly registers every documented subscription. */
import { WebSocket } from 'ws'
import {
  encodeStartData,
  realtimeConnectUrl,
  realtimeSubprotocol,
  type RealtimeAuthorization,
} from '../../src/contract/realtime.ts'
import type { CheckResult } from './checkResult.ts'
import { documentedOperations, requestOf } from './documentedGraphql.ts'
import { outcomeOfErrors, type KnownIds } from './graphqlChecks.ts'
import { fieldOf, itemsOf, type Service } from './service.ts'

type Outcome = Pick<CheckResult, 'outcome' | 'detail'>

/** Returns the results of the connection and of all subscriptions. */
export async function checkRealtime(service: Service, known: KnownIds): Promise<CheckResult[]> {
  const host = URL.canParse(service.graphqlUrl ?? '') ? new URL(service.graphqlUrl ?? '').host : ''
  const authorization = { host, Authorization: service.token }
  const connection = connect(service, authorization)
  const results: CheckResult[] = []
  const addResult = (operation: string, outcome: Outcome) =>
    results.push({ interface: 'Real time', operation, ...outcome })
  const opened = await connection.acknowledged
  addResult('connection_init', opened)
  for (const operation of documentedOperations('Subscription')) {
    const [iccid] = known.iccids
    const query = requestOf('Subscription', operation, { iccid, customerid: known.customerId })
    if (opened.outcome !== 'works' || query === undefined)
      addResult(operation.name, {
        outcome: 'not tried',
        detail:
          opened.outcome === 'works' ? 'the account has no data to test it with' : 'no connection',
      })
    else
      addResult(
        operation.name,
        await connection.register(
          operation.name,
          inline(query, { iccid, customerid: known.customerId }),
        ),
      )
  }
  connection.close()
  return results
}

/** The documented start message has no variables, so the values are inlined in the query. */
function inline(query: string, values: Readonly<Record<string, unknown>>): string {
  return query
    .replace(/^(\w+ \w+)\(.*?\)/, '$1')
    .replaceAll(/\$(\w+)/g, (_, name: string) => JSON.stringify(values[name]))
}

function connect(service: Service, authorization: RealtimeAuthorization) {
  const socket = new WebSocket(realtimeConnectUrl(service.realtimeUrl ?? '', authorization), [
    realtimeSubprotocol,
  ])
  const waiting = new Map<string, (outcome: Outcome) => void>()
  const settle = (id: string, outcome: Outcome) => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  }
  const wait = (id: string, missing: string) =>
    new Promise<Outcome>((resolve) => {
      const timer = setTimeout(
        () => settle(id, { outcome: 'differs', detail: missing }),
        service.timeoutMs,
      )
      waiting.set(id, (outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      })
    })
  const settleAll = (detail: string) => {
    for (const id of [...waiting.keys()]) settle(id, { outcome: 'differs', detail })
  }
  socket.on('error', ({ message }) => {
    const isRejected = /\b40[13]\b/.test(message)
    if (isRejected) settle('', { outcome: 'rejected', detail: message })
    settleAll(message)
  })
  socket.on('close', (code) => settleAll(`the service closed the connection (${code})`))
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })))
  socket.on('message', (data) => {
    const message = parse(Buffer.isBuffer(data) ? data.toString() : '')
    const type = fieldOf(message, 'type')
    const id = fieldOf(message, 'id')
    const key = typeof id === 'string' ? id : ''
    if (type === 'connection_ack') settle('', { outcome: 'works', detail: '' })
    if (type === 'start_ack' || type === 'data') settle(key, { outcome: 'works', detail: '' })
    if (type === 'error' || type === 'connection_error')
      settle(
        key,
        outcomeOfErrors(
          'Subscription',
          key,
          itemsOf(fieldOf(fieldOf(message, 'payload'), 'errors')),
        ),
      )
  })
  return {
    acknowledged: wait('', 'no connection_ack'),
    register(name: string, query: string): Promise<Outcome> {
      const data = encodeStartData({ query })
      socket.send(
        JSON.stringify({
          id: name,
          type: 'start',
          payload: { data, extensions: { authorization } },
        }),
      )
      return wait(name, 'no start_ack')
    },
    close: () => socket.terminate(),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Tries the real-time interface: connects, waits for the acknowledgement and leaves again.
 */
import { realtimeConnectUrl, realtimeSubprotocol } from '../../contract/realtime.ts'
import { isRecord, parseJson } from '../../lib/json.ts'
import { ProblemError } from '../../lib/problem.ts'
import type { ServiceAddresses } from '../addresses.ts'
import { graphqlProblem, readErrorEntries } from '../problems.ts'
import { transport } from '../transport.ts'
import { realtimeAuthorization } from './realtimeAuthorization.ts'

const timeoutMs = 8000

/** Resolves with the acknowledgement; throws a ProblemError that says what came instead. */
export function probeRealtime(addresses: ServiceAddresses, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const url = realtimeConnectUrl(addresses.realtimeUrl, realtimeAuthorization(addresses, token))
    const socket = transport().openSocket(url, [realtimeSubprotocol])
    const finish = (problem?: ProblemError) => {
      clearTimeout(timer)
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
      if (problem) reject(problem)
      else resolve()
    }
    const fail = (detail: string) => finish(noConnection(detail, addresses.realtimeUrl))
    const timer = setTimeout(() => fail('No acknowledgement came.'), timeoutMs)
    socket.onopen = () => socket.send('{"type":"connection_init"}')
    socket.onclose = () => fail('The connection was closed before it was acknowledged.')
    socket.onmessage = ({ data }) => {
      const message = parseJson(String(data))
      if (!isRecord(message)) return
      if (message['type'] === 'connection_ack') finish()
      if (message['type'] !== 'error' && message['type'] !== 'connection_error') return
      const payload = message['payload']
      finish(
        graphqlProblem(
          readErrorEntries(isRecord(payload) ? payload['errors'] : payload),
          200,
          addresses.realtimeUrl,
        ),
      )
    }
  })
}

function noConnection(detail: string, url: string): ProblemError {
  return new ProblemError({
    title: 'Live updates cannot be received',
    detail: `${detail} The address may be wrong, or something between here and the service may not let WebSockets through.`,
    code: 'NETWORK',
    isRetryable: true,
    technical: `WebSocket ${url}: ${detail}`,
  })
}

/** The test of the real-time interface before a sign-in. */
import { t } from '@lingui/core/macro'
import { realtimeConnectUrl, realtimeSubprotocol } from '../../contract/realtime.ts'
import { parseJson, readField } from '../../lib/json.ts'
import { ProblemError } from '../../lib/problem.ts'
import { graphqlProblem, readErrorEntries } from '../problems.ts'
import { transport } from '../transport.ts'
import { realtimeAuthorization } from './translatingSocket.ts'
import type { RealtimeAccess } from './translatingSocket.ts'

const probeTimeoutMs = 8000

/** Tries the real-time interface: resolves with its acknowledgement. Throws a ProblemError with the reason otherwise. */
export function probeRealtime(access: RealtimeAccess): Promise<void> {
  return new Promise((resolve, reject) => {
    const { realtimeUrl } = access.addresses
    const url = realtimeConnectUrl(realtimeUrl, realtimeAuthorization(access))
    const socket = transport().openSocket(url, [realtimeSubprotocol])
    const finish = (problem?: ProblemError) => {
      clearTimeout(timer)
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
      if (problem) reject(problem)
      else resolve()
    }
    const fail = (reason: string) => finish(noConnection(reason, realtimeUrl))
    const timer = setTimeout(() => fail('no acknowledgement came'), probeTimeoutMs)
    socket.onopen = () => socket.send('{"type":"connection_init"}')
    socket.onclose = () => fail('closed before it was acknowledged')
    socket.onmessage = ({ data }) => {
      const message = parseJson(String(data))
      const type = readField(message, 'type')
      if (type === 'connection_ack') finish()
      if (type !== 'error' && type !== 'connection_error') return
      const payload = readField(message, 'payload')
      const entries = readErrorEntries(readField(payload, 'errors') ?? payload)
      finish(graphqlProblem(entries, 200, realtimeUrl))
    }
  })
}

function noConnection(reason: string, url: string): ProblemError {
  return new ProblemError({
    title: t`Couldn't connect for live updates`,
    detail: t`The service did not acknowledge the connection. Its URL may be wrong, or a proxy or firewall may block WebSockets.`,
    code: 'NETWORK',
    isRetryable: true,
    technical: `WebSocket ${url}: ${reason}`,
  })
}

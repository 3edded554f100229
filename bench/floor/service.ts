/** The floor page's dealings with the bundled server: sign in, one page of SIMs, live changes. */
import { simFields } from './sim.ts'
import type { Sim } from './sim.ts'

export interface Order {
  field: string
  direction: 'asc' | 'desc'
}

export interface SimPage {
  items: Sim[]
  nextToken: string | null
  totalSims: number
}

const storageKey = 'floor.authToken'

/** The token stored for this tab, or a new one for the application token in the URL's fragment (#token). */
export async function signIn(): Promise<string> {
  const stored = sessionStorage.getItem(storageKey)
  if (stored !== null) return stored
  const answer = await fetch('/api/v1/authenticate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ application_token: decodeURIComponent(location.hash.slice(1)) }),
  })
  // The shape of the answer is the REST interface's; the page measures that very server.
  const { auth_token: token } = (await answer.json()) as { auth_token: string }
  sessionStorage.setItem(storageKey, token)
  return token
}

const listQuery = `query($order: SimListOrder, $quickSearch: String, $nextToken: String) { listSims(limit: 100, order: $order, quickSearch: $quickSearch, nextToken: $nextToken) { items { ${simFields} } nextToken totalSims } }`

/** One page of up to 100 SIMs. */
export async function listSims(
  token: string,
  order: Order,
  quickSearch: string,
  nextToken: string | null,
  signal: AbortSignal,
): Promise<SimPage> {
  const variables = {
    order: { [order.field]: order.direction },
    quickSearch: quickSearch === '' ? null : quickSearch,
    nextToken,
  }
  const answer = await fetch('/graphql', {
    method: 'POST',
    signal,
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({ query: listQuery, variables }),
  })
  // As above.
  const { data } = (await answer.json()) as { data: { listSims: SimPage } }
  return data.listSims
}

/** Calls `onSim` for every live change, over the documented real-time protocol. */
export function watchSims(token: string, onSim: (sim: Sim) => void): void {
  const authorization = { host: location.host, Authorization: token }
  const parameters = new URLSearchParams({
    header: btoa(JSON.stringify(authorization)),
    payload: btoa('{}'),
  })
  const socket = new WebSocket(
    `ws://${location.host}/realtime?${parameters.toString()}`,
    'graphql-ws',
  )
  // The claims of a JWT are its second part, as base64url.
  const claims = JSON.parse(
    atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
  ) as { organisation_id: number }
  const query = `subscription { updatedSim(customerid: ${claims.organisation_id}) { ${simFields} } }`

  socket.addEventListener('open', () => socket.send('{"type":"connection_init"}'))
  socket.addEventListener('message', (event: MessageEvent<string>) => {
    // The shape of the messages is the real-time protocol's.
    const message = JSON.parse(event.data) as {
      type: string
      payload: { data: { updatedSim: Sim } }
    }
    if (message.type === 'data') onSim(message.payload.data.updatedSim)
    if (message.type === 'connection_ack') {
      const payload = { data: JSON.stringify({ query }), extensions: { authorization } }
      socket.send(JSON.stringify({ id: crypto.randomUUID(), type: 'start', payload }))
    }
  })
}

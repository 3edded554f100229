/** The floor page's client of the bundled server: sign-in, a page of SIMs, live changes. */
import { simFields, type Sim } from './sim.ts'

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

/** Returns the token stored for this tab, or a new one for the application token in the URL fragment (#token). */
export async function signIn(): Promise<string> {
  const stored = sessionStorage.getItem(storageKey)
  if (stored !== null) return stored
  const response = await fetch('/api/v1/authenticate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ application_token: decodeURIComponent(location.hash.slice(1)) }),
  })
  // The REST interface defines this shape.
  const { auth_token: token } = (await response.json()) as { auth_token: string }
  sessionStorage.setItem(storageKey, token)
  return token
}

const listQuery = `query($order: SimListOrder, $quickSearch: String, $nextToken: String) { listSims(limit: 100, order: $order, quickSearch: $quickSearch, nextToken: $nextToken) { items { ${simFields} } nextToken totalSims } }`

/** Returns a page of up to 100 SIMs. */
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
  const response = await fetch('/graphql', {
    method: 'POST',
    signal,
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({ query: listQuery, variables }),
  })
  // The query above defines this shape.
  const { data } = (await response.json()) as { data: { listSims: SimPage } }
  return data.listSims
}

/** Calls `onSim` for every live update, over the documented real-time protocol. */
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
  // The claims of a JWT are its second segment, base64url-encoded.
  const claims = JSON.parse(
    atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
  ) as { organisation_id: number }
  const query = `subscription { updatedSim(customerid: ${claims.organisation_id}) { ${simFields} } }`

  socket.addEventListener('open', () => socket.send('{"type":"connection_init"}'))
  socket.addEventListener('message', (event: MessageEvent<string>) => {
    // The real-time protocol defines this shape.
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

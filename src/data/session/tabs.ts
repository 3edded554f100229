/** Messages between tabs: signed out, signed in, and a new tab's request for the credentials, which browsers do not copy. */
import { readField } from '../../lib/json.ts'
import { isCredentials, type Credentials } from './tokens.ts'

interface TabEvents {
  onSignedOut: () => void
  onSignedIn: (credentials: Credentials) => void
  answer: () => Credentials | undefined
}

const channelName = 'portal.session'
const responseTimeoutMs = 200

let channel: BroadcastChannel | undefined
let onCredentials: ((credentials: Credentials) => void) | undefined

/** Starts listening to the other tabs. Idempotent. */
export function joinTabs(events: TabEvents): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel?.close()
  channel = new BroadcastChannel(channelName)
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const type = readField(event.data, 'type')
    const credentials = readField(event.data, 'credentials')
    if (type === 'signedOut') events.onSignedOut()
    if (type === 'signedIn' && isCredentials(credentials)) events.onSignedIn(credentials)
    if (type === 'answer' && isCredentials(credentials)) onCredentials?.(credentials)
    if (type === 'ask') {
      const own = events.answer()
      if (own) channel?.postMessage({ type: 'answer', credentials: own })
    }
  }
}

export function broadcastSignedOut(): void {
  channel?.postMessage({ type: 'signedOut' })
}

export function broadcastSignedIn(credentials: Credentials): void {
  channel?.postMessage({ type: 'signedIn', credentials })
}

export function requestFromTabs(): Promise<Credentials | undefined> {
  return new Promise((resolve) => {
    if (!channel) return resolve(undefined)
    const finish = (credentials?: Credentials) => {
      onCredentials = undefined
      clearTimeout(timer)
      resolve(credentials)
    }
    const timer = setTimeout(finish, responseTimeoutMs)
    onCredentials = finish
    channel.postMessage({ type: 'ask' })
  })
}

/** Validates the start message of the documented protocol (GraphQL interface, Real-time protocol, step 4): shape, token and query. */
import {
  decodeStartData,
  tokenOfAuthorization,
  type RealtimeError,
} from '../../../contract/realtime.ts'
import type { KnownIdentity } from '../../auth/identity.ts'
import { parseExactJson } from '../../db/sqlite/exactJson.ts'
import type { OpenedSubscription, Problem } from './operations.ts'
import type { RealtimeDeps } from './connection.ts'

interface StartCheck {
  readonly identity: KnownIdentity
  readonly remoteAddress: string
  readonly deps: Pick<RealtimeDeps, 'identify' | 'open'>
}

type CheckedStart =
  | { readonly ok: true; readonly id: string; readonly subscription: OpenedSubscription }
  /** Without an ID when the message has no valid one. */
  | {
      readonly ok: false
      readonly id: string | undefined
      readonly errors: readonly RealtimeError[]
    }

/** Longer IDs are rejected, because every message to the client contains it. */
const maxIdCharacters = 200

export async function checkStart(
  message: Readonly<Record<string, unknown>>,
  active: { has(id: string): boolean },
  { identity, remoteAddress, deps }: StartCheck,
): Promise<CheckedStart> {
  const { id } = message
  if (typeof id !== 'string' || id === '' || id.length > maxIdCharacters) {
    return {
      ok: false,
      id: undefined,
      errors: [
        badMessage(
          `id must be a text of 1 to ${maxIdCharacters} characters; a UUID is recommended.`,
        ),
      ],
    }
  }
  const refuse = (...errors: RealtimeError[]): CheckedStart => ({ ok: false, id, errors })
  if (active.has(id))
    return refuse({
      errorType: 'CONFLICT',
      message: `The id ${id} is in use: choose another one for this subscription.`,
    })

  const data = fieldOf(message['payload'], 'data')
  const requested = typeof data === 'string' ? decodeStartData(data, parseExactJson) : undefined
  if (!requested)
    return refuse(
      badMessage('payload.data must be a text: the JSON of an object with the field query.'),
    )

  const token = tokenOfAuthorization(
    fieldOf(fieldOf(message['payload'], 'extensions'), 'authorization'),
  )
  if (token === undefined)
    return refuse(
      badMessage('payload.extensions.authorization.Authorization must carry the token.'),
    )
  const identified = await deps.identify(token, remoteAddress)
  if (identified.status === 'refused')
    return refuse({ errorType: 'UNAUTHENTICATED', message: identified.reason })
  if (
    identified.store !== identity.store ||
    JSON.stringify(identified.viewer.initiator) !== JSON.stringify(identity.viewer.initiator)
  ) {
    return refuse({
      errorType: 'UNAUTHENTICATED',
      message: 'The token is not of the account the connection was opened with.',
    })
  }

  const opened = deps.open(requested)
  if (!opened.ok) return refuse(...opened.problems.map(toRealtimeError))
  if (opened.operation.kind === 'subscription')
    return { ok: true, id, subscription: opened.operation }
  return refuse(
    badMessage('Only subscriptions are started here: queries and mutations are sent by POST.'),
  )
}

export function badMessage(message: string): RealtimeError {
  return { errorType: 'BAD_USER_INPUT', message }
}

function toRealtimeError({ message, extensions }: Problem): RealtimeError {
  const code = extensions?.['code']
  return { errorType: typeof code === 'string' ? code : 'INTERNAL', message }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

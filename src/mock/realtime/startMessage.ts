/**
 * Reads the registration message of the documented protocol (GraphQL interface, Real-time protocol, step 4) and names the field that is wrong.
 */
type Start =
  | { readonly ok: true; readonly id: string; readonly data: string; readonly authorization: string }
  | { readonly ok: false; readonly id: string | undefined; readonly message: string }

/** Longer ids are refused: every message to the client carries it. */
const maxIdCharacters = 200

/** The parts of a start message, or what is wrong with it. */
export function readStart(message: Readonly<Record<string, unknown>>): Start {
  const id = message['id']
  if (typeof id !== 'string' || id === '' || id.length > maxIdCharacters) {
    return { ok: false, id: undefined, message: `id must be a text of 1 to ${maxIdCharacters} characters; a UUID is recommended.` }
  }
  const data = fieldOf(message['payload'], 'data')
  if (typeof data !== 'string') return { ok: false, id, message: 'payload.data must be a text: the JSON of an object with the field query.' }
  const authorization = fieldOf(fieldOf(fieldOf(message['payload'], 'extensions'), 'authorization'), 'Authorization')
  if (typeof authorization !== 'string') return { ok: false, id, message: 'payload.extensions.authorization.Authorization must carry the token.' }
  return { ok: true, id, data, authorization }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

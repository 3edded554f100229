/** The last requests and faults of this tab, for support: in memory, without secrets and responses. */
import { createStore } from 'zustand/vanilla'
import { isRecord } from '../lib/json.ts'
import { onSessionEnd } from './session/endOfSession.ts'

export interface LoggedRequest {
  id: number
  kind: 'graphql' | 'rest'
  name: string
  method: string
  url: string
  query?: string
  input: unknown
  startedAtMs: number
  durationMs: number
  status: number
  length?: number
  problemCode?: string
}

const capacity = 200
const removed = '(removed)'
let nextId = 1

export const requestLog = createStore<{ requests: readonly LoggedRequest[] }>(() => ({
  requests: [],
}))

export function logRequest(entry: Omit<LoggedRequest, 'id'>): void {
  const safe = { ...entry, id: nextId++, input: withoutSecrets(entry.input) }
  requestLog.setState(({ requests }) => ({ requests: [...requests.slice(1 - capacity), safe] }))
}

/** Returns the value without secrets, at any depth: tokens, keys, codes, passwords, and everything after the host in a `url`. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      isSecret(name)
        ? removed
        : name === 'url' && typeof entry === 'string'
          ? hostOnly(entry)
          : withoutSecrets(entry),
    ]),
  )
}

function hostOnly(address: string): string {
  return URL.canParse(address) ? `${new URL(address).origin}/${removed}` : removed
}

function isSecret(name: string): boolean {
  return (
    /token$|^key$|password|secret|authorization|activation_code/i.test(name) &&
    !/^nexttoken$/i.test(name)
  )
}

export type FaultKind = 'render' | 'script' | 'promise'

interface LoggedFault {
  kind: FaultKind
  atMs: number
  error: Error
}

const faultCapacity = 20
let faults: readonly LoggedFault[] = []

export function logFault(kind: FaultKind, error: Error): void {
  faults = [...faults.slice(1 - faultCapacity), { kind, atMs: Date.now(), error }]
}

export function listFaults(): readonly LoggedFault[] {
  return faults
}

onSessionEnd(() => {
  requestLog.setState({ requests: [] })
  faults = []
})

/** Keeps the protocol of the line in this tab, so that a reload in the middle of a shift loses nothing. Signing out ends it. */
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { whenSessionEnds } from '../../data/session/endOfSession.ts'
import { createExternalStore } from '../../lib/externalStore.ts'
import { isRecord, parseJson } from '../../lib/json.ts'
import type { Protocol, ProtocolEntry } from './protocol.ts'

const storageKey = `${sessionKeyPrefix}.factory-test`

/** The protocol, latest first. Change it with `changeProtocol`. */
export const protocolStore = createExternalStore<Protocol>(readStored())

whenSessionEnds(() => changeProtocol(() => []))

/** Makes the next protocol of the present one and keeps it. */
export function changeProtocol(change: (before: Protocol) => Protocol): void {
  const next = change(protocolStore.get())
  protocolStore.set(next)
  try {
    if (next.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Without storage the protocol lasts as long as the page.
  }
}

function readStored(): Protocol {
  try {
    const stored: unknown = parseJson(sessionStorage.getItem(storageKey) ?? '')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is ProtocolEntry {
  return (
    isRecord(value) &&
    typeof value['iccid'] === 'string' &&
    typeof value['state'] === 'string' &&
    typeof value['lookedUpAtMs'] === 'number'
  )
}

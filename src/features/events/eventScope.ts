/** Whose events a page shows, as its address names it: `/events/endpoint/12`. */
import type { EventScope } from '../../domain/rest-events/eventCollection.tsx'

export const scopeKinds: readonly { value: EventScope['kind']; label: string; noun: string }[] = [
  { value: 'all', label: 'Everything', noun: 'everything' },
  { value: 'organisation', label: 'One organisation', noun: 'organisation' },
  { value: 'sim', label: 'One SIM', noun: 'SIM' },
  { value: 'endpoint', label: 'One device', noun: 'device' },
  { value: 'user', label: 'One user', noun: 'user' },
]

/** The scope an address names; undefined when it names none that exists. */
export function readScope(kindText: string | undefined, idText: string | undefined): EventScope | undefined {
  if (kindText === undefined) return { kind: 'all' }
  const kind = scopeKinds.find(({ value }) => value === kindText)?.value
  if (kind === undefined || kind === 'all' || !/^\d{1,15}$/.test(idText ?? '')) return undefined
  return { kind, id: Number(idText) }
}

/** A scope in words: "device 12". */
export function scopeWords(scope: EventScope): string {
  const noun = scopeKinds.find(({ value }) => value === scope.kind)?.noun ?? scope.kind
  return scope.kind === 'all' ? noun : `${noun} ${scope.id}`
}

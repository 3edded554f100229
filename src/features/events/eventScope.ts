/** Whose events a page shows, as its URL names it: `/events/endpoint/12`. */
import { paths } from '../../domain/paths.ts'
import { simPagePath } from '../../domain/simPagePath.ts'
import type { EventScope, RestEvent } from '../../domain/collection/eventCollection.tsx'

export const scopeKinds: readonly { value: EventScope['kind']; label: string; noun: string }[] = [
  { value: 'all', label: 'All events', noun: 'all' },
  { value: 'organisation', label: 'One organisation', noun: 'organisation' },
  { value: 'sim', label: 'One SIM', noun: 'SIM' },
  { value: 'endpoint', label: 'One device', noun: 'device' },
  { value: 'user', label: 'One user', noun: 'user' },
]

/** Returns the scope of a URL; undefined when it names none. */
export function readScope(
  kindText: string | undefined,
  idText: string | undefined,
): EventScope | undefined {
  if (kindText === undefined) return { kind: 'all' }
  const kind = scopeKinds.find(({ value }) => value === kindText)?.value
  if (kind === undefined || kind === 'all' || !/^\d{1,15}$/.test(idText ?? '')) return undefined
  return { kind, id: Number(idText) }
}

/** Names a scope as its events do where there are some: "device Pump 7", else "device 12". */
export function describeScope(scope: EventScope, events: readonly RestEvent[] = []): string {
  const noun = scopeKinds.find(({ value }) => value === scope.kind)?.noun ?? scope.kind
  if (scope.kind === 'all') return noun
  return `${noun} ${nameOf(scope.kind, events) ?? scope.id}`
}

function nameOf(
  kind: Exclude<EventScope['kind'], 'all'>,
  [event]: readonly RestEvent[],
): string | undefined {
  if (kind === 'sim') return event?.sim?.iccid ?? undefined
  return event?.[kind]?.name ?? undefined
}

/** Returns the page of what a scope names, with its label; undefined where it has none. */
export function scopePage(
  scope: EventScope,
  [event]: readonly RestEvent[],
): { to: string; words: string } | undefined {
  if (scope.kind === 'endpoint') return { to: paths.device(scope.id), words: 'Open device' }
  const to = scope.kind === 'sim' ? simPagePath(event?.sim?.iccid) : undefined
  return to === undefined ? undefined : { to, words: 'Open SIM' }
}

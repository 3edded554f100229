import { t } from '@lingui/core/macro'
import { paths } from '../../domain/paths.ts'
import { simPagePath } from '../../domain/simPagePath.ts'
import type { EventScope, RestEvent } from '../../domain/collection/eventCollection.tsx'

export const scopeKinds: readonly { value: EventScope['kind']; label: string }[] = [
  { value: 'all', label: t`All events` },
  { value: 'organisation', label: t`One organisation` },
  { value: 'sim', label: t`One SIM` },
  { value: 'endpoint', label: t`One device` },
  { value: 'user', label: t`One user` },
]

export function readScope(
  kindText: string | undefined,
  idText: string | undefined,
): EventScope | undefined {
  if (kindText === undefined) return { kind: 'all' }
  const kind = scopeKinds.find(({ value }) => value === kindText)?.value
  if (kind === undefined || kind === 'all' || !/^\d{1,15}$/.test(idText ?? '')) return undefined
  return { kind, id: Number(idText) }
}

/** Returns the name of a scope, as in its events if there are any: "Device Pump 7", else "Device 12". */
export function scopeName(scope: EventScope, events: readonly RestEvent[]): string {
  if (scope.kind === 'all') return t`All events`
  const name = nameOf(scope, events)
  switch (scope.kind) {
    case 'organisation':
      return t`Organisation ${name}`
    case 'sim':
      return t`SIM ${name}`
    case 'endpoint':
      return t`Device ${name}`
    case 'user':
      return t`User ${name}`
  }
}

export function eventsTitle(scope: EventScope, events: readonly RestEvent[]): string {
  if (scope.kind === 'all') return t`Events`
  const name = nameOf(scope, events)
  switch (scope.kind) {
    case 'organisation':
      return t`Events of organisation ${name}`
    case 'sim':
      return t`Events of SIM ${name}`
    case 'endpoint':
      return t`Events of device ${name}`
    case 'user':
      return t`Events of user ${name}`
  }
}

function nameOf(
  { kind, id }: Exclude<EventScope, { kind: 'all' }>,
  [event]: readonly RestEvent[],
): string {
  return (kind === 'sim' ? event?.sim?.iccid : event?.[kind]?.name) ?? String(id)
}

export function scopePage(
  scope: EventScope,
  [event]: readonly RestEvent[],
): { to: string; label: string } | undefined {
  if (scope.kind === 'endpoint') return { to: paths.device(scope.id), label: t`Open device` }
  const to = scope.kind === 'sim' ? simPagePath(event?.sim?.iccid) : undefined
  return to === undefined ? undefined : { to, label: t`Open SIM` }
}

import { t } from '@lingui/core/macro'
import { type Appearance } from '../../ui/chip/appearance.ts'
import { isNotOffered, type RestRecord } from '../../data/rest/api.ts'
import { $api } from '../../data/rest/queryHooks.ts'
import { Link } from 'react-router'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { Relative } from '../../domain/format.tsx'
import { simPagePath } from '../../domain/simPagePath.ts'
import { describeRestEvent } from '../../domain/sim-events/describeRestEvent.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { toProblem } from '../../lib/problem.ts'
import { Chip } from '../../ui/chip/Chip.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Quiet } from '../../ui/text/Text.tsx'
import styles from './Lists.module.css'
import { useAutoRefresh } from '../../domain/useAutoRefresh.ts'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'

type RestEvent = RestRecord<'Event'>

const eventCount = 6

const severities: Record<string, Omit<Appearance, 'meaning'>> = {
  WARN: { tone: 'limit', icon: 'warning', name: t`Warning` },
  CRITICAL: { tone: 'alert', icon: 'error', name: t`Critical` },
}

export function LatestEvents() {
  const query = useLatestEvents()
  return isNotOffered(toProblem(query.error)) ? (
    <EmptyState icon="event" title={t`Events are not available`} />
  ) : (
    <QueryView
      query={query}
      skeleton={<ListSkeleton items={eventCount} lines={2} />}
      empty={<EmptyState icon="event" title={t`No events yet`} />}
    >
      {(events) => (
        <ul className={styles.list}>
          {events.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

/** The newest events of the organisation, or of the account where it belongs to none (REST interface, Events). */
function useLatestEvents() {
  const { organisationId } = useAccount()
  const path = organisationId === null ? '/event' : '/organisation/{org_id}/event'
  const isSorted = useCapabilities().hasRestParameter('get', path, 'sort.timestamp')
  // Sorting by time is an extension. Without it, the service's own order is shown.
  const query = { per_page: eventCount, ...(isSorted && { sort: '-timestamp' }) }
  const ofAll = $api.useQuery(
    'get',
    '/event',
    { params: { query } },
    { enabled: organisationId === null, select: ({ items }) => items },
  )
  const ofOrganisation = $api.useQuery(
    'get',
    '/organisation/{org_id}/event',
    { params: { path: { org_id: organisationId ?? 0 }, query } },
    { enabled: organisationId !== null, select: ({ items }) => items },
  )
  return useAutoRefresh<readonly RestEvent[]>(organisationId === null ? ofAll : ofOrganisation)
}

function EventItem({ event }: { event: RestEvent }) {
  const { byteUnits } = usePreferences()
  const severity = severities[event.severity ?? '']
  const simPath = simPagePath(event.sim?.iccid)
  const name = event.endpoint?.name ?? event.sim?.name ?? event.sim?.iccid
  return (
    <li className={styles.item}>
      <span className={styles.first}>
        <span>{describeRestEvent(event, byteUnits)}</span>
        {severity && <Chip {...severity} />}
      </span>
      <Quiet>
        {event.timestamp && <Relative timestampMs={Date.parse(event.timestamp)} />}
        {event.sim?.iccid && (
          <>
            {event.timestamp && ' · '}
            {simPath === undefined ? name : <Link to={simPath}>{name}</Link>}
          </>
        )}
      </Quiet>
    </li>
  )
}

export function ListSkeleton({ items, lines }: { items: number; lines: 2 | 3 }) {
  return (
    <div className={styles.list}>
      {Array.from({ length: items }, (_, item) => (
        <div key={item} className={styles.item}>
          {['55%', '80%', '40%'].slice(0, lines).map((width) => (
            <span key={width} className={styles.skeletonLine}>
              <SkeletonBlock width={width} />
            </span>
          ))}
          {lines === 3 && <SkeletonBlock height="8px" />}
        </div>
      ))}
    </div>
  )
}

/** The last five events of a SIM, refetched when its session, status or device changes. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '@lingui/core/macro'
import { useQuery } from 'urql'
import { graphql } from '../../../data/graphql.ts'
import { Relative } from '../../../domain/format.tsx'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { describeEvent, eventAppearance } from '../../../domain/sim-events/describeEvent.ts'
import { SimEventFields } from '../../../domain/sim-events/simEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import styles from './RecentEvents.module.css'

const RecentEventsQuery = graphql(
  `
    query RecentEvents($iccid: ID!) {
      listSimEvents(iccid: $iccid, limit: 5, order: { timestampMilliseconds: "desc" }) {
        items {
          ...SimEventFields
        }
      }
    }
  `,
  [SimEventFields],
)

export function RecentEvents({ sim }: { sim: Sim }) {
  const { byteUnits } = usePreferences()
  const query = mapQuery(
    useQuery({ query: RecentEventsQuery, variables: { iccid: sim.iccid } }),
    ({ listSimEvents }) => listSimEvents?.items ?? [],
  )
  useRefetchOn(`${sim.in_session_since} ${sim.statusid} ${sim.imei}`, query.refetch)
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton lines={5} />}
      isEmpty={(events) => events.length === 0}
      empty={<p className={styles.none}>{t`No events yet`}</p>}
    >
      {(events) => (
        <ol className={styles.events} aria-label={t`Recent events`}>
          {events.map((event) => {
            const { tone, icon } = eventAppearance(event)
            const text = describeEvent(event, byteUnits)
            return (
              <li key={event.id} className={styles.event}>
                <span className={styles.icon} style={{ color: `var(--tone-${tone}-text)` }}>
                  <Icon name={icon} size={16} />
                </span>
                <span className={styles.text} {...tip(text)}>
                  {text}
                </span>
                <span className={styles.time}>
                  <Relative timestampMs={event.timestampMilliseconds} />
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </QueryView>
  )
}

function useRefetchOn(text: string, refetch: () => unknown): void {
  const known = useRef(text)
  const update = useEffectEvent(() => {
    if (known.current === text) return
    known.current = text
    refetch()
  })
  useEffect(() => update(), [text])
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { limits } from '../../../contract/limits.ts'
import { Relative, Time } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { describeEvent, eventAppearance } from '../../../domain/sim-events/describeEvent.ts'
import { sessionFigures, shortSessionMs } from '../../../domain/sim-events/sessionFigures.ts'
import { SimEventsQuery } from '../../../domain/sim-events/simEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatList } from '../../../lib/list.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
import { formatDuration } from '../../../lib/time.ts'
import content from '../../../ui/card/CardContent.module.css'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import styles from './RecentEvents.module.css'

export function RecentEvents({ sim }: { sim: Sim }) {
  const { byteUnits } = usePreferences()
  const query = mapQuery(
    useQuery({
      query: SimEventsQuery,
      variables: { iccid: sim.iccid, limit: 5, order: { timestampMilliseconds: 'desc' } },
    }),
    ({ listSimEvents }) => listSimEvents?.items ?? [],
  )
  const state = `${sim.in_session_since} ${sim.statusid} ${sim.imei}`
  const known = useRef(state)
  const update = useEffectEvent(() => {
    if (known.current === state) return
    known.current = state
    query.refetch()
  })
  useEffect(() => update(), [state])
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

const weekMs = 7 * 86_400_000
const shortSession = formatDuration(shortSessionMs)

export function Stability({ sim }: { sim: Sim }) {
  const [toMs] = useState(Date.now)
  const query = mapQuery(
    useQuery({
      query: SimEventsQuery,
      variables: {
        iccid: sim.iccid,
        limit: limits.listSimEvents.max,
        filterOptions: {
          type: { eq: 'presence' },
          timestampMilliseconds: { between: [toMs - weekMs, toMs] },
        },
        order: { timestampMilliseconds: 'desc' },
      },
    }),
    ({ listSimEvents }) => ({
      events: listSimEvents?.items ?? [],
      hasMore: typeof listSimEvents?.nextToken === 'string',
    }),
  )
  return (
    <QueryView query={query} skeleton={<Skeleton lines={3} />}>
      {({ events, hasMore }) => {
        const figures = sessionFigures(events.toReversed(), sim.imsi)
        const countries = figures.countries.length > 0 ? formatList(figures.countries, 'unit') : '–'
        return (
          <>
            <Facts>
              <Fact label={t`Sessions`}>
                <Link to={paths.sim(sim.iccid, 'timeline')}>{formatCount(figures.sessions)}</Link>
              </Fact>
              <Fact label={t`Under ${shortSession}`}>{formatCount(figures.shortSessions)}</Fact>
              <Fact label={t`Median duration`}>{formatDuration(figures.medianMs)}</Fact>
              <Fact label={t`Network changes`}>{formatCount(figures.networkChanges)}</Fact>
              <Fact label={t`Countries`}>
                {figures.isAbroad ? t`${countries} (abroad)` : countries}
              </Fact>
            </Facts>
            {hasMore && (
              <p className={content.note}>
                <Trans>
                  Latest 100 presence events, since{' '}
                  <Time timestampMs={events.at(-1)?.timestampMilliseconds} />
                </Trans>
              </p>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

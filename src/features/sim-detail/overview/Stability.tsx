/** How stable the connection was in the last seven days, from the latest presence events: one documented request. */
import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { Link } from 'react-router'
import { graphql } from '../../../data/graphql.ts'
import { Time } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import {
  sessionFigures,
  shortSessionMs,
  type SessionFigures,
} from '../../../domain/sim-events/sessionFigures.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatList } from '../../../lib/list.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
import { formatDuration } from '../../../lib/time.ts'
import content from '../../../ui/card/CardContent.module.css'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'

const PresencesQuery = graphql(`
  query Presences($iccid: ID!, $fromMs: Long!, $toMs: Long!) {
    listSimEvents(
      iccid: $iccid
      limit: 100
      filterOptions: {
        type: { eq: "presence" }
        timestampMilliseconds: { between: [$fromMs, $toMs] }
      }
      order: { timestampMilliseconds: "desc" }
    ) {
      items {
        timestampMilliseconds
        jsonData
      }
      nextToken
    }
  }
`)

const weekMs = 7 * 86_400_000
const shortSession = formatDuration(shortSessionMs)

export function Stability({ sim }: { sim: Sim }) {
  const [toMs] = useState(Date.now)
  const query = mapQuery(
    useQuery({
      query: PresencesQuery,
      variables: { iccid: sim.iccid, fromMs: toMs - weekMs, toMs },
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
        return (
          <>
            <Facts>
              <Fact label={t`Sessions`}>
                <Link to={paths.sim(sim.iccid, 'timeline')}>{formatCount(figures.sessions)}</Link>
              </Fact>
              <Fact label={t`Under ${shortSession}`}>{formatCount(figures.shortSessions)}</Fact>
              <Fact label={t`Median duration`}>{formatDuration(figures.medianMs)}</Fact>
              <Fact label={t`Network changes`}>{formatCount(figures.networkChanges)}</Fact>
              <Fact label={t`Countries`}>{formatCountries(figures)}</Fact>
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

function formatCountries({ countries: codes, isAbroad }: SessionFigures): string {
  if (codes.length === 0) return '–'
  const countries = formatList(codes, 'unit')
  return isAbroad ? t`${countries} (abroad)` : countries
}

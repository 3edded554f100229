/** Where the SIMs are: the countries and the operators with most of them. */
import type { QueryResult } from '../../lib/queryResult.ts'
import { formatCount } from '../../lib/count.ts'
import { Card } from '../../ui/card/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import type { FleetStatistics } from './fleetStatistics.ts'
import styles from './Pictures.module.css'

const shownLines = 5

interface Line {
  id: string
  name: string
  sims: number
}

export function NetworksCard({ fleet }: { fleet: QueryResult<FleetStatistics> }) {
  return (
    <Card title="SIMs by country and operator">
      <QueryView
        query={fleet}
        skeleton={
          <>
            <SkeletonBlock width="80%" />
            {['Countries', 'Operators'].map((list) => (
              <div key={list} className={styles.listSkeleton}>
                {Array.from({ length: shownLines + 2 }, (_, line) => (
                  <SkeletonBlock key={line} height="20px" />
                ))}
              </div>
            ))}
          </>
        }
        isEmpty={({ operators }) => operators.length === 0}
        empty={<EmptyState icon="location" title="No SIM has been in a network yet" />}
      >
        {({ countries, operators }) => (
          <>
            <p className={styles.quiet}>By the network each SIM is in or was last in.</p>
            <TopLines
              title="Countries"
              lines={countries.map(({ countryIso, sims }) => ({
                id: countryIso,
                name: countryName(countryIso),
                sims,
              }))}
            />
            <TopLines
              title="Operators"
              lines={operators.map(({ networkOperator: { name, mcc, mnc }, sims }) => ({
                id: mcc + mnc,
                name,
                sims,
              }))}
            />
          </>
        )}
      </QueryView>
    </Card>
  )
}

/** The first lines, and all others in one. */
function TopLines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const others = lines.slice(shownLines)
  const most = lines[0]?.sims ?? 0
  const shown = lines.slice(0, shownLines)
  return (
    <section>
      <h3 className={styles.listTitle}>{title}</h3>
      <ul className={styles.list}>
        {shown.map(({ id, name, sims }) => (
          <li key={id} className={styles.line}>
            <span className={styles.name}>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(sims / most) * 100}%` }} />
            </span>
            <span className={styles.number}>{formatCount(sims)}</span>
          </li>
        ))}
        {others.length > 0 && (
          <li className={styles.line}>
            <span className={styles.others}>
              {others.length === 1 ? '1 other' : `${others.length} others`}
            </span>
            <span className={styles.number}>
              {formatCount(others.reduce((sum, { sims }) => sum + sims, 0))}
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

let countryNames: Intl.DisplayNames | undefined

function countryName(iso: string): string {
  try {
    countryNames ??= new Intl.DisplayNames('en', { type: 'region' })
    return countryNames.of(iso) ?? iso
  } catch {
    return iso
  }
}

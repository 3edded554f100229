import { plural, t } from '@lingui/core/macro'
import type { QueryResult } from '../../lib/queryResult.ts'
import { formatCount } from '../../lib/count.ts'
import { countryName } from '../../lib/countryName.ts'
import { withText, type SimCriteria, type TextField } from '../../domain/sim-filter/simCriteria.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { Note } from '../../ui/text/Text.tsx'
import { SimsLink, useChosenCriteria } from './selectedCustomer.tsx'
import type { FleetStatistics } from './fleetStatistics.ts'
import styles from './charts.module.css'

const shownRows = 5

interface Row {
  id: string
  name: string
  sims: number
  /** The SIMs of the row; undefined where other SIMs have the same name. */
  criteria: SimCriteria | undefined
}

export function TopNetworks({ fleet }: { fleet: QueryResult<FleetStatistics> }) {
  const criteria = useChosenCriteria()
  const withValue = (field: TextField, value: string) =>
    criteria && withText(criteria, field, { mode: 'is', value })
  return (
    <QueryView
      query={fleet}
      skeleton={
        <>
          <SkeletonBlock width="80%" height="20px" />
          {['countries', 'operators'].map((list) => (
            <div key={list} className={styles.listSkeleton}>
              {Array.from({ length: shownRows + 2 }, (_, row) => (
                <SkeletonBlock key={row} height="20px" />
              ))}
            </div>
          ))}
        </>
      }
      isEmpty={({ operators }) => operators.length === 0}
      empty={<EmptyState icon="location" title={t`No SIM has connected to a network yet`} />}
    >
      {({ countries, operators }) => (
        <>
          <Note>{t`By the current or last network of each SIM.`}</Note>
          <TopRows
            title={t`Countries`}
            rows={countries.map(({ countryIso, sims }) => ({
              id: countryIso,
              name: countryName(countryIso),
              sims,
              criteria: withValue('countryIso', countryIso),
            }))}
          />
          <TopRows
            title={t`Operators`}
            rows={operators.map(({ networkOperator: { name, mcc, mnc }, sims }) => ({
              id: mcc + mnc,
              name,
              sims,
              criteria:
                operators.filter(({ networkOperator }) => networkOperator.name === name).length ===
                1
                  ? withValue('operatorName', name)
                  : undefined,
            }))}
          />
        </>
      )}
    </QueryView>
  )
}

function TopRows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const others = rows.slice(shownRows)
  const otherCount = others.length
  const maxSims = rows[0]?.sims ?? 0
  const shown = rows.slice(0, shownRows)
  return (
    <section>
      <h3 className={styles.listTitle}>{title}</h3>
      <ul className={styles.list}>
        {shown.map(({ id, name, sims, criteria }) => (
          <li key={id} className={styles.line}>
            <span>
              <SimsLink criteria={criteria} className={styles.nameLink}>
                {name}
              </SimsLink>
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(sims / maxSims) * 100}%` }} />
            </span>
            <span className={styles.number}>{formatCount(sims)}</span>
          </li>
        ))}
        {otherCount > 0 && (
          <li className={styles.line}>
            <span className={styles.others}>
              {plural(otherCount, { one: '# other', other: '# others' })}
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

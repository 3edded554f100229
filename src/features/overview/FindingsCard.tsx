/** Findings worth acting on, each a link to the SIMs it found, and to changing them. */
import { Link } from 'react-router'
import { useAccount } from '../../data/session/useSession.ts'
import { paths } from '../../domain/paths.ts'
import { whyNotWrite } from '../../domain/session/permissions.ts'
import { formatCount } from '../../lib/count.ts'
import { Card } from '../../ui/card/Card.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { useFindings } from './data.ts'
import { findingSearch } from './findings.ts'
import type { Finding } from './findings.ts'
import styles from './Findings.module.css'

export function FindingsCard() {
  const query = useFindings()
  return (
    <Card title="Worth acting on">
      <QueryView
        query={query}
        skeleton={<FindingsSkeleton />}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyBox
            icon="success"
            title="Nothing to act on"
            detail="No SIM is blocked, near its limit, or silent."
          />
        }
      >
        {(found) => (
          <ul className={styles.findings}>
            {found.map((finding) => (
              <Line key={finding.id} finding={finding} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

function Line({ finding }: { finding: Finding }) {
  const mayChange = whyNotWrite(useAccount()) === undefined
  const search = findingSearch(finding)
  const sims = finding.count === 1 ? '1 SIM' : `${formatCount(finding.count)} SIMs`
  return (
    <li className={styles.finding}>
      <span className={joinClasses(styles.sign, styles[finding.tone])}>
        <Icon name={finding.icon} size={18} />
      </span>
      <span className={styles.words}>
        <Link className={styles.link} to={paths.sims(search)}>
          <strong>{sims}</strong> {finding.words}
        </Link>
        <span className={styles.advice}>{finding.advice}</span>
      </span>
      {mayChange && (
        <Link
          className={styles.change}
          to={paths.batchWizard(undefined, search)}
          aria-label={`Change ${sims} ${finding.words}`}
        >
          Change {sims}
        </Link>
      )}
    </li>
  )
}

function FindingsSkeleton() {
  return (
    <div className={styles.skeleton}>
      {[0, 1, 2, 3].map((line) => (
        <SkeletonBlock key={line} height="36px" />
      ))}
    </div>
  )
}

import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { currentCapabilities } from '../../data/capabilities.ts'
import { fleetCauses, type FleetCause } from '../../domain/diagnosis/fleetCauses.ts'
import { paths } from '../../domain/paths.ts'
import { offeredView } from '../../domain/sim-filter/listUrl.ts'
import { defaultOrder, noCriteria, type SimCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { requestSimCount } from '../../domain/sim-filter/simLookup.ts'
import { ProblemError, isAbort, problemOf, type Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import tones from '../../ui/chip/Chip.module.css'
import { Icon } from '../../ui/icon/Icon.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { Quiet } from '../../ui/text/Text.tsx'
import { searchOf, useChosenCriteria } from './selectedCustomer.tsx'
import styles from './Findings.module.css'
import { useAutoRefresh } from '../../domain/useAutoRefresh.ts'

/** Milliseconds for which values of several requests are reused without fetching them again. */
const staleTime = 10_000

export function Findings() {
  const { customerids } = useChosenCriteria() ?? noCriteria
  const query = useAutoRefresh<readonly (Finding | FailedFinding)[]>(
    useQuery({
      queryKey: ['overview', 'findings', customerids],
      queryFn: ({ signal }) => fetchFindings(customerids, signal),
      staleTime,
    }),
  )
  return (
    <QueryView
      query={query}
      skeleton={
        <div className={styles.findings}>
          {fleetCauses.map(({ id }) => (
            <div key={id} className={styles.finding}>
              <SkeletonBlock width="32px" height="32px" />
              <span className={styles.skeleton}>
                <SkeletonBlock width="50%" />
                <SkeletonBlock width="75%" />
              </span>
            </div>
          ))}
        </div>
      }
      empty={
        <EmptyState
          icon="success"
          title={t`Nothing needs attention`}
          detail={
            offeredKinds().length === fleetCauses.length
              ? t`No SIM is blocked, near its limit, or silent.`
              : t`No SIM is blocked. The service can't count SIMs near their limit or without data.`
          }
        />
      }
    >
      {(findings) => (
        <ul className={styles.findings}>
          {findings.map((finding) =>
            'problem' in finding ? (
              <FailedItem key={finding.id} finding={finding} retry={query.refetch} />
            ) : (
              <FindingItem key={finding.id} finding={finding} />
            ),
          )}
        </ul>
      )}
    </QueryView>
  )
}

function FindingItem({ finding }: { finding: Finding }) {
  return (
    <li className={styles.finding}>
      <span className={joinClasses(styles.sign, tones[finding.tone])}>
        <Icon name={finding.icon} size={18} />
      </span>
      <span className={styles.text}>
        <Link className={styles.link} to={paths.sims(searchOf(finding.criteria))}>
          {finding.describe(finding.count)}
        </Link>
        <Quiet>{finding.advice}</Quiet>
      </span>
    </li>
  )
}

function FailedItem({ finding, retry }: { finding: FailedFinding; retry: () => unknown }) {
  const { failedTitle, problem } = finding
  return (
    <li className={styles.finding}>
      <span className={joinClasses(styles.sign, tones.alert)}>
        <Icon name="error" size={18} />
      </span>
      <span className={styles.text}>
        <span>{failedTitle}</span>
        <Quiet>
          {problem.title}. {problem.detail}
        </Quiet>
      </span>
      <Button size="small" onClick={() => void retry()}>
        {t`Retry`}
      </Button>
    </li>
  )
}

interface Finding extends FleetCause {
  count: number
}

interface FailedFinding extends FleetCause {
  problem: Problem
}

function offeredKinds(): readonly FleetCause[] {
  return fleetCauses.filter(
    ({ criteria }) =>
      offeredView({ criteria, order: defaultOrder }, currentCapabilities()).dropped.length === 0,
  )
}

/** Counts each kind that the service can filter by. Throws a ProblemError when all counts fail. */
async function fetchFindings(
  customerids: SimCriteria['customerids'],
  signal: AbortSignal,
): Promise<readonly (Finding | FailedFinding)[]> {
  const kinds = offeredKinds().map((kind) => ({
    ...kind,
    criteria: { ...kind.criteria, ...(customerids && { customerids }) },
  }))
  const outcomes = await Promise.all(kinds.map((kind) => countOf(kind, signal)))
  const failed = outcomes.filter((outcome) => 'problem' in outcome)
  if (failed[0] && failed.length === outcomes.length) throw new ProblemError(failed[0].problem)
  return outcomes.filter((outcome) => 'problem' in outcome || outcome.count > 0)
}

async function countOf(kind: FleetCause, signal: AbortSignal): Promise<Finding | FailedFinding> {
  try {
    const count = await requestSimCount(kind.criteria, signal)
    return count === undefined ? { ...kind, problem: noCount() } : { ...kind, count }
  } catch (thrown) {
    if (isAbort(thrown)) throw thrown
    return { ...kind, problem: problemOf(thrown) }
  }
}

function noCount(): Problem {
  return {
    title: t`Number unknown`,
    detail: t`The service didn't say how many SIMs match.`,
    code: 'NO_COUNT',
    isRetryable: true,
    technical: 'totalSims: null',
  }
}

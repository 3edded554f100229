import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { activated, imeiUnauthorized } from '../../contract/tables.ts'
import { currentCapabilities } from '../../data/capabilities.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { paths } from '../../domain/paths.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { offeredView } from '../../domain/sim-filter/listUrl.ts'
import { defaultOrder, noCriteria, type SimCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { requestSimCount } from '../../domain/sim-filter/simLookup.ts'
import { ProblemError, isAbort, problemOf, type Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import { Quiet } from '../../ui/text/Text.tsx'
import { AllCustomersSimsNote, searchOf, useChosenCriteria } from './selectedCustomer.tsx'
import styles from './Findings.module.css'
import { staleTime, useAutoRefresh } from './useAutoRefresh.ts'

export function FindingsCard() {
  const { customerids } = useChosenCriteria() ?? noCriteria
  const query = useAutoRefresh<readonly (Finding | FailedFinding)[]>(
    useQuery({
      queryKey: ['overview', 'findings', customerids],
      queryFn: ({ signal }) => fetchFindings(customerids, signal),
      staleTime,
    }),
  )
  return (
    <Card title={t`Needs attention`} aside={<AllCustomersSimsNote />}>
      <QueryView
        query={query}
        skeleton={
          <div className={styles.findings}>
            {findingKinds.map(({ id }) => (
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
        isEmpty={(findings) => findings.length === 0}
        empty={
          <EmptyState
            icon="success"
            title={t`Nothing needs attention`}
            detail={t`No SIM is blocked, near its limit, or silent.`}
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
    </Card>
  )
}

function FindingItem({ finding }: { finding: Finding }) {
  const mayChange = writeDisabledReason(useAccount()) === undefined
  const search = searchOf(finding.criteria)
  const { count } = finding
  const name = finding.describe(count)
  const sims = plural(count, { one: '# SIM', other: '# SIMs' })
  return (
    <li className={styles.finding}>
      <span className={joinClasses(styles.sign, styles[finding.tone])}>
        <Icon name={finding.icon} size={18} />
      </span>
      <span className={styles.text}>
        <Link className={styles.link} to={paths.sims(search)}>
          {name}
        </Link>
        <Quiet>{finding.advice}</Quiet>
      </span>
      {mayChange && (
        <Link
          className={styles.change}
          to={paths.batchWizard(undefined, search)}
          aria-label={t`Review ${name}`}
        >
          {t`Review ${sims}`}
        </Link>
      )}
    </li>
  )
}

function FailedItem({ finding, retry }: { finding: FailedFinding; retry: () => unknown }) {
  const { failedTitle, problem } = finding
  return (
    <li className={styles.finding}>
      <span className={joinClasses(styles.sign, styles.alert)}>
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

interface FindingKind {
  id: string
  describe: (count: number) => string
  failedTitle: string
  advice: string
  tone: Tone
  icon: IconName
  criteria: SimCriteria
}

interface Finding extends FindingKind {
  count: number
}

interface FailedFinding extends FindingKind {
  problem: Problem
}

const findingKinds: readonly FindingKind[] = [
  {
    id: 'imei',
    describe: (count) =>
      plural(count, {
        one: '# SIM in a device the IMEI lock does not allow',
        other: '# SIMs in a device the IMEI lock does not allow',
      }),
    failedTitle: t`Couldn't count SIMs in a device the IMEI lock does not allow`,
    advice: t`The SIM may have been moved. Unlock it to restore service.`,
    tone: 'alert',
    icon: 'lock',
    criteria: { ...noCriteria, statusids: [imeiUnauthorized] },
  },
  {
    id: 'limit',
    describe: (count) =>
      plural(count, {
        one: '# SIM blocked because a monthly limit is used up',
        other: '# SIMs blocked because a monthly limit is used up',
      }),
    failedTitle: t`Couldn't count SIMs blocked because a monthly limit is used up`,
    advice: t`Raise the limit to unblock now, or wait until next month.`,
    tone: 'limit',
    icon: 'block',
    criteria: { ...noCriteria, statusids: [16, 18, 19] },
  },
  {
    id: 'near-limit',
    describe: (count) =>
      plural(count, {
        one: '# SIM above 80% of the data limit',
        other: '# SIMs above 80% of the data limit',
      }),
    failedTitle: t`Couldn't count SIMs above 80% of the data limit`,
    advice: t`Data is blocked at 100%.`,
    tone: 'limit',
    icon: 'gauge',
    criteria: { ...noCriteria, statusids: [activated], data_limit_share: { min: 80 } },
  },
  {
    id: 'exceeding',
    describe: (count) =>
      plural(count, {
        one: '# SIM will exceed its data limit this month',
        other: '# SIMs will exceed their data limit this month',
      }),
    failedTitle: t`Couldn't count SIMs that will exceed their data limit`,
    advice: t`At their present rate. Raise the limits in time.`,
    tone: 'limit',
    icon: 'data',
    criteria: { ...noCriteria, exceeds_data_limit: true },
  },
  {
    id: 'silent',
    describe: (count) =>
      plural(count, {
        one: '# SIM activated, without data this month and last month',
        other: '# SIMs activated, without data this month and last month',
      }),
    failedTitle: t`Couldn't count SIMs activated, without data this month and last month`,
    advice: t`May be lost, broken or unused.`,
    tone: 'ended',
    icon: 'signalOff',
    criteria: {
      ...noCriteria,
      statusids: [activated],
      monthly_data_volume: { min: 0, max: 0 },
      previous_month_data_volume: { min: 0, max: 0 },
    },
  },
  {
    id: 'test-over',
    describe: (count) =>
      plural(count, {
        one: '# SIM with used-up test volume',
        other: '# SIMs with used-up test volume',
      }),
    failedTitle: t`Couldn't count SIMs with used-up test volume`,
    advice: t`Test ended. Activate or return.`,
    tone: 'test',
    icon: 'test',
    criteria: { ...noCriteria, statusids: [15] },
  },
]

/** Counts each kind that the service can filter by. Throws a ProblemError when all counts fail. */
async function fetchFindings(
  customerids: SimCriteria['customerids'],
  signal: AbortSignal,
): Promise<readonly (Finding | FailedFinding)[]> {
  const order = defaultOrder
  const kinds = findingKinds
    .map((kind) => ({
      ...kind,
      criteria: { ...kind.criteria, ...(customerids && { customerids }) },
    }))
    .filter(
      ({ criteria }) =>
        offeredView({ criteria, order }, currentCapabilities()).dropped.length === 0,
    )
  const outcomes = await Promise.all(kinds.map((kind) => countOf(kind, signal)))
  const failed = outcomes.filter((outcome) => 'problem' in outcome)
  if (failed[0] && failed.length === outcomes.length) throw new ProblemError(failed[0].problem)
  return outcomes.filter((outcome) => 'problem' in outcome || outcome.count > 0)
}

async function countOf(kind: FindingKind, signal: AbortSignal): Promise<Finding | FailedFinding> {
  try {
    return { ...kind, count: (await requestSimCount(kind.criteria, signal)) ?? 0 }
  } catch (thrown) {
    if (isAbort(thrown)) throw thrown
    return { ...kind, problem: problemOf(thrown) }
  }
}

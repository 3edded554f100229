/** What the service itself expects: a quiet line, or each warning with its consequence. */
import { t } from '@lingui/core/macro'
import { graphql } from '../../../../data/graphql.ts'
import { fetchQuery } from '../../../../data/graphql/fetchQuery.ts'
import type { BatchPlan } from '../../../../domain/batch-jobs/batchPlan.ts'
import type { Forecast } from '../../../../domain/batch-jobs/forecast/forecast.ts'
import { selectionKey } from '../../../../domain/batch-jobs/forecast/selectionQueries.ts'
import { jobParams } from '../../../../domain/batch-jobs/startJob.ts'
import { useLongQuery } from '../../../../domain/batch-jobs/useLongQuery.ts'
import { forEachConcurrently } from '../../../../lib/forEachConcurrently.ts'
import { formatList } from '../../../../lib/list.ts'
import { toProblem } from '../../../../lib/problem.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import styles from '../Wizard.module.css'

export function PreviewLine({ plan, forecast }: { plan: BatchPlan; forecast: Forecast }) {
  const { data, error, isFetching, refetch } = useLongQuery({
    key: ['plan preview', planKey(plan)],
    load: (signal) => requestPreview(plan, signal),
  })
  const problem = toProblem(error)
  if (data) {
    const warnings = warningsOf(data, forecast)
    if (warnings.length === 0) return <Note>{t`The service expects the same.`}</Note>
    return (
      <ul className={styles.findings}>
        {warnings.map((warning) => (
          <li key={warning} className={styles.bad}>
            <Icon name="warning" size={16} />
            <span>{warning}</span>
          </li>
        ))}
      </ul>
    )
  }
  if (!problem || isFetching) return <Note>{t`Asking the service what it expects`}</Note>
  const { title } = problem
  return (
    <Note>
      {t`Couldn't load the preview of the service: ${title}.`}{' '}
      <Button size="small" variant="quiet" onClick={refetch}>{t`Retry`}</Button>
    </Note>
  )
}

function warningsOf(
  { isSupported, isUnblocking, subCustomers }: Preview,
  { outcomes: { unsupported } }: Forecast,
): string[] {
  const customers = formatList(subCustomers)
  return [
    ...(isSupported
      ? []
      : [t`The service expects failures: some products of these SIMs do not support the changes.`]),
    ...(isSupported && unsupported > 0
      ? [t`The service expects that every product supports the changes. The forecast may be wrong.`]
      : []),
    ...(isUnblocking
      ? [t`Some of these SIMs have blocked networks. The change removes the blocks.`]
      : []),
    ...(subCustomers.length > 0
      ? [t`${customers} will lose SIMs. Their users no longer see them.`]
      : []),
  ]
}

/** Identifies lists by their ends and lengths, because each render creates new ones. */
function planKey({ parts }: BatchPlan): string {
  return JSON.stringify(
    parts.map(({ selection, changes }) => [
      selection.kind === 'named'
        ? [selection.iccids.length, selection.iccids[0], selection.iccids.at(-1)]
        : selectionKey(selection),
      changes,
    ]),
  )
}

const PreviewQuery = graphql(`
  query BatchJobPreview($params: BatchJobParametersInput!) {
    getBatchJobPreview(params: $params) {
      allProductsSupportOperation
      requiresDenylistingRemoval
      subCustomersWithSimUnassignments {
        customerid
        current_name
      }
    }
  }
`)

interface Preview {
  isSupported: boolean
  /** Whether network blocks are removed. */
  isUnblocking: boolean
  subCustomers: readonly string[]
}

const maxConcurrentRequests = 4

async function requestPreview(plan: BatchPlan, signal: AbortSignal): Promise<Preview> {
  let [isSupported, isUnblocking] = [true, false]
  const names = new Map<number, string>()
  await forEachConcurrently(plan.parts, maxConcurrentRequests, async (part) => {
    // A preview changes nothing, so all SIMs can be previewed without confirmation.
    const params = jobParams({ ...part, confirmedCount: plan.confirmedCount ?? part.count })
    const { getBatchJobPreview: preview } = await fetchQuery(PreviewQuery, { params }, signal)
    isSupported &&= preview.allProductsSupportOperation
    isUnblocking ||= preview.requiresDenylistingRemoval
    for (const customer of preview.subCustomersWithSimUnassignments) {
      if (!customer) continue
      const { customerid } = customer
      names.set(customerid, customer.current_name ?? t`Customer ${customerid}`)
    }
  })
  return { isSupported, isUnblocking, subCustomers: [...names.values()] }
}

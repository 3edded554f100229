/** The service's own preview of a plan (GraphQL interface, getBatchJobPreview), requested for each of its parts. */
import { Card } from '../../../../ui/card/Card.tsx'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import { QueryView } from '../../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import { graphql } from '../../../../data/graphql.ts'
import { fetchQuery } from '../../../../data/graphql/fetchQuery.ts'
import { jobParams } from '../../../../domain/batch-jobs/startJob.ts'
import { inParallel } from '../../../../lib/inParallel.ts'
import type { BatchPlan } from '../../plan/batchPlan.ts'
import { useLongQuery } from '../../useLongQuery.ts'
import { selectionKey } from '../selectionQueries.ts'
import styles from '../Wizard.module.css'

interface PreviewCardProps {
  plan: BatchPlan | undefined
  /** Why no preview is requested; undefined when it is. */
  notLoadedReason: string | undefined
}

export function PreviewCard({ plan, notLoadedReason }: PreviewCardProps) {
  const query = useLongQuery({
    key: plan && ['plan preview', planKey(plan)],
    load: (signal) =>
      plan ? requestPreview(plan, signal) : Promise.reject(new Error('There is no plan.')),
  })
  return (
    <Card title="What the service says">
      {notLoadedReason !== undefined ? (
        <p className={styles.lead}>{notLoadedReason}</p>
      ) : (
        <QueryView query={query} skeleton={<Skeleton lines={3} />}>
          {(preview) => <Preview preview={preview} />}
        </QueryView>
      )}
    </Card>
  )
}

/** The lists of a plan are new with every render: their ends and lengths stand for them. */
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

function Preview({ preview }: { preview: PlanPreview }) {
  const { allProductsSupportOperation, requiresDenylistingRemoval, subCustomers } = preview
  return (
    <ul className={styles.findings}>
      <Finding isGood={allProductsSupportOperation}>
        {allProductsSupportOperation
          ? 'Every product among these SIMs supports the changes.'
          : 'Not every product among these SIMs supports the changes: they will fail for SIMs of the others.'}
      </Finding>
      <Finding isGood={!requiresDenylistingRemoval}>
        {requiresDenylistingRemoval
          ? 'The changes require network blocks to be removed from some of these SIMs.'
          : 'No network blocks need to be removed.'}
      </Finding>
      <Finding isGood={subCustomers.length === 0}>
        {subCustomers.length === 0
          ? 'No sub-customer loses SIMs.'
          : `Sub-customers lose SIMs: ${subCustomers.join(', ')}.`}
      </Finding>
    </ul>
  )
}

function Finding({ isGood, children }: { isGood: boolean; children: React.ReactNode }) {
  return (
    <li className={isGood ? styles.good : styles.bad}>
      <Icon name={isGood ? 'check' : 'warning'} size={16} />
      <span>{children}</span>
    </li>
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

interface PlanPreview {
  allProductsSupportOperation: boolean
  requiresDenylistingRemoval: boolean
  /** Names of sub-customers who would lose SIMs. */
  subCustomers: readonly string[]
}

const callsAtOnce = 4

/** Returns what holds for any part of the plan. */
async function requestPreview(plan: BatchPlan, signal: AbortSignal): Promise<PlanPreview> {
  let [isSupported, isRemoving] = [true, false]
  const names = new Map<number, string>()
  await inParallel(plan.parts, callsAtOnce, async (part) => {
    // A preview changes nothing: every SIM may be previewed before its number has been typed.
    const params = jobParams({ ...part, confirmedCount: plan.confirmedCount ?? part.count })
    const { getBatchJobPreview: preview } = await fetchQuery(PreviewQuery, { params }, signal)
    isSupported &&= preview.allProductsSupportOperation
    isRemoving ||= preview.requiresDenylistingRemoval
    for (const customer of preview.subCustomersWithSimUnassignments) {
      if (customer)
        names.set(customer.customerid, customer.current_name ?? `customer ${customer.customerid}`)
    }
  })
  return {
    allProductsSupportOperation: isSupported,
    requiresDenylistingRemoval: isRemoving,
    subCustomers: [...names.values()],
  }
}

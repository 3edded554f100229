import { t } from '@lingui/core/macro'
import { Card } from '../../../../ui/card/Card.tsx'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import { QueryView } from '../../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import { graphql } from '../../../../data/graphql.ts'
import { fetchQuery } from '../../../../data/graphql/fetchQuery.ts'
import { jobParams } from '../../../../domain/batch-jobs/startJob.ts'
import { formatList } from '../../../../lib/list.ts'
import { forEachConcurrently } from '../../../../lib/forEachConcurrently.ts'
import type { BatchPlan } from '../../../../domain/batch-jobs/batchPlan.ts'
import { useLongQuery } from '../../useLongQuery.ts'
import { selectionKey } from '../selectionQueries.ts'
import styles from '../Wizard.module.css'

interface PreviewCardProps {
  plan: BatchPlan | undefined
  notLoadedReason: string | undefined
}

export function PreviewCard({ plan, notLoadedReason }: PreviewCardProps) {
  const query = useLongQuery({
    key: plan && ['plan preview', planKey(plan)],
    load: (signal) =>
      plan ? requestPreview(plan, signal) : Promise.reject(new Error('There is no plan.')),
  })
  return (
    <Card title={t`Preview by the service`}>
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

function Preview({ preview }: { preview: PlanPreview }) {
  const { allProductsSupportOperation, requiresDenylistingRemoval, subCustomers } = preview
  const customers = formatList(subCustomers)
  return (
    <ul className={styles.findings}>
      <Finding isGood={allProductsSupportOperation}>
        {allProductsSupportOperation
          ? t`All products of these SIMs support the changes.`
          : t`Some products of these SIMs do not support the changes. Their SIMs will fail.`}
      </Finding>
      <Finding isGood={!requiresDenylistingRemoval}>
        {requiresDenylistingRemoval
          ? t`Network blocks must be removed from some of these SIMs.`
          : t`No network blocks need to be removed.`}
      </Finding>
      <Finding isGood={subCustomers.length === 0}>
        {subCustomers.length === 0
          ? t`No sub-customer loses SIMs.`
          : t`Sub-customers that lose SIMs: ${customers}.`}
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
  subCustomers: readonly string[]
}

const maxConcurrentRequests = 4

async function requestPreview(plan: BatchPlan, signal: AbortSignal): Promise<PlanPreview> {
  let [isSupported, isRemoving] = [true, false]
  const names = new Map<number, string>()
  await forEachConcurrently(plan.parts, maxConcurrentRequests, async (part) => {
    // A preview changes nothing, so all SIMs can be previewed without confirmation.
    const params = jobParams({ ...part, confirmedCount: plan.confirmedCount ?? part.count })
    const { getBatchJobPreview: preview } = await fetchQuery(PreviewQuery, { params }, signal)
    isSupported &&= preview.allProductsSupportOperation
    isRemoving ||= preview.requiresDenylistingRemoval
    for (const customer of preview.subCustomersWithSimUnassignments) {
      if (!customer) continue
      const { customerid } = customer
      names.set(customerid, customer.current_name ?? t`Customer ${customerid}`)
    }
  })
  return {
    allProductsSupportOperation: isSupported,
    requiresDenylistingRemoval: isRemoving,
    subCustomers: [...names.values()],
  }
}

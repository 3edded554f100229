/** What the service itself says a plan would do (GraphQL interface, getBatchJobPreview), asked for every part of it. */
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { jobParams } from '../../../domain/batch-jobs/startJob.ts'
import { inParallel } from '../../../lib/inParallel.ts'
import type { BatchPlan } from '../plan/batchPlan.ts'

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

export interface PlanPreview {
  allProductsSupportOperation: boolean
  requiresDenylistingRemoval: boolean
  /** Names of sub-customers who would lose SIMs. */
  subCustomers: readonly string[]
}

const callsAtOnce = 4

/** The preview of a whole plan: what holds for any of its parts. Throws a ProblemError, or an AbortError when given up. */
export async function requestPreview(plan: BatchPlan, signal: AbortSignal): Promise<PlanPreview> {
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

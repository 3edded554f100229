/** Billing periods of an organisation (REST interface, Billing). */
import type { components } from '../../../contract/generated/rest.ts'
import { listBillingPeriods as periodsOf } from '../../db/billing/billing.ts'
import type { BillingPeriod } from '../../db/billing/billing.ts'
import { notFound } from '../../store/serviceError.ts'
import type { Handler } from './operation.ts'
import { visibleOrganisation } from './organisations.ts'

/** GET /organisation/{org_id}/billing */
export const listBillingPeriods: Handler<'listBillingPeriods'> = ({ store, viewer, path }) => {
  return {
    status: 200,
    body: periodsOf(store, visibleOrganisation(store, viewer, path.org_id).id).map(periodView),
  }
}

/** GET /organisation/{org_id}/billing/{billing_id} */
export const getBillingPeriod: Handler<'getBillingPeriod'> = ({ store, viewer, path }) => {
  const period = periodsOf(store, visibleOrganisation(store, viewer, path.org_id).id).find(
    ({ id }) => id === path.billing_id,
  )
  if (!period) throw notFound('billing_id', 'This organisation has no billing period with this id.')
  return { status: 200, body: periodView(period) }
}

function periodView(period: BillingPeriod): components['schemas']['BillingPeriod'] {
  return { ...period, items: period.items.map((item) => ({ ...item })) }
}

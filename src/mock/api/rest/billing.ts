/** Billing periods of an organisation (REST interface, Billing). */
import type { components } from '../../../contract/generated/rest.ts'
import { listBillingPeriods } from '../../db/billing/billing.ts'
import type { BillingPeriod } from '../../db/billing/billing.ts'
import { notFound } from '../../store/serviceError.ts'
import { ok } from './operation.ts'
import type { HandlersOf } from './operation.ts'
import { visibleOrganisation } from './organisations.ts'

export const billingHandlers: HandlersOf<'listBillingPeriods' | 'getBillingPeriod'> = {
  listBillingPeriods: ({ store, viewer, path }) => {
    const { id } = visibleOrganisation(store, viewer, path.org_id)
    return ok(listBillingPeriods(store, id).map(periodView))
  },
  getBillingPeriod: ({ store, viewer, path }) => {
    const { id } = visibleOrganisation(store, viewer, path.org_id)
    const period = listBillingPeriods(store, id).find((one) => one.id === path.billing_id)
    if (!period)
      throw notFound('billing_id', 'This organisation has no billing period with this id.')
    return ok(periodView(period))
  },
}

function periodView(period: BillingPeriod): components['schemas']['BillingPeriod'] {
  return { ...period, items: period.items.map((item) => ({ ...item })) }
}

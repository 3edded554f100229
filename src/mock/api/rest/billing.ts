/** Billing periods of an organisation (REST interface, Billing). */
import type { components } from '../../../contract/generated/rest.ts'
import { listBillingPeriods } from '../../db/billing/billing.ts'
import type { BillingItem } from '../../db/billing/billingPeriodTable.ts'
import { listOrganisations, type OrganisationRow } from '../../db/accounts/customers.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import { parseDecimal } from '../../db/devices/decimal.ts'
import { notFound } from '../../store/serviceError.ts'
import type { Store } from '../../store/store.ts'
import { ok, type HandlersOf } from './operation.ts'
import { visibleOrganisation } from './organisations.ts'

type Period = components['schemas']['BillingPeriod']

export const billingHandlers: HandlersOf<'listBillingPeriods' | 'getBillingPeriod'> = {
  listBillingPeriods: ({ store, viewer, path }) =>
    ok(periodsWithBreakdown(store, viewer, path.org_id)),
  getBillingPeriod: ({ store, viewer, path }) => {
    const period = periodsWithBreakdown(store, viewer, path.org_id).find(
      ({ id }) => id === path.billing_id,
    )
    if (!period)
      throw notFound('billing_id', 'This organisation has no billing period with this id.')
    return ok(period)
  },
}

/** The billing periods of an organisation; their breakdown includes its sub-organisations. */
function periodsWithBreakdown(store: Store, viewer: Viewer, id: number): Period[] {
  const own = visibleOrganisation(store, viewer, id)
  const below = listOrganisations(store, viewer).filter(({ parent_id }) => parent_id === id)
  const billed = [own, ...below].map((organisation) => ({
    organisation,
    periods: listBillingPeriods(store, organisation.id),
  }))
  return (billed[0]?.periods ?? []).map(({ items, ...period }) => ({
    ...period,
    items: items.map(({ description, quantity, amount }) => ({ description, quantity, amount })),
    breakdown: billed.flatMap(({ organisation, periods }) =>
      (periods.find((each) => each.id === period.id)?.items ?? []).flatMap((item) =>
        breakdownOf(organisation, item),
      ),
    ),
  }))
}

function breakdownOf(
  { id, name }: OrganisationRow,
  { description, amount, products = [] }: BillingItem,
): NonNullable<Period['breakdown']> {
  if (parseDecimal(amount) === 0n) return []
  const shares = products.length > 0 ? products : [{ providerid: null, amount }]
  return shares.map((share) => ({ ...share, organisation: { id, name }, description }))
}

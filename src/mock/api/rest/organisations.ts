/** Organisations, users, their bills and tokens (REST interface, Working with collections, Billing, Tokens and Authentication). */
import { listOrganisations, type OrganisationRow } from '../../db/accounts/customers.ts'
import { listUsers, type UserRow } from '../../db/accounts/users.ts'
import { notFound } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { readCollectionQuery } from './collections/collectionQuery.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import { pageOfRows, type FieldValues } from './collections/pageOfRows.ts'
import { created, noContent, ok, type HandlersOf, type OpenHandler } from './operation.ts'
import {
  createApplicationToken,
  listApplicationTokens,
  readLastActivity,
  revokeApplicationToken,
} from '../../db/accounts/applicationTokens.ts'
import { withContentChecked } from './problem.ts'
import type { components } from '../../../contract/generated/rest.ts'
import { listBillingPeriods, type BillingItem } from '../../db/billing/billing.ts'
import { parseDecimal } from '../../db/devices/decimal.ts'

const organisationFields: FieldValues<OrganisationRow> = {
  id: (row) => row.id,
  name: (row) => row.name,
  ext_reference: (row) => row.ext_reference,
  created: (row) => row.created,
}

const userFields: FieldValues<UserRow> = {
  id: (row) => row.id,
  username: (row) => row.username,
  name: (row) => row.name,
}

export const organisationHandlers: HandlersOf<
  | 'listOrganisations'
  | 'listUsers'
  | 'createApplicationToken'
  | 'listApplicationTokens'
  | 'revokeApplicationToken'
  | 'listBillingPeriods'
  | 'getBillingPeriod'
> = {
  listOrganisations: ({ store, viewer, query, url }) => {
    const requested = readCollectionQuery('/organisation', query)
    const rows = listOrganisations(store, viewer)
    const page = pageOfRows(rows, organisationFields, requested)
    const body = page.items.map(({ parent_id, ...row }) => ({
      ...row,
      parent: parent_id === null ? null : reference(rows, parent_id),
    }))
    return ok(body, pageHeaders(url, requested, page))
  },
  listUsers: ({ store, viewer, query, url }) => {
    const requested = readCollectionQuery('/user', query)
    const organisations = listOrganisations(store, viewer)
    const page = pageOfRows(listUsers(store, viewer), userFields, requested)
    const lastActive = readLastActivity(store)
    const body = page.items.map(({ id, userId, username, name, role, customerid }) => ({
      id,
      username,
      name,
      role,
      last_active: lastActive.get(userId) ?? null,
      organisation: reference(organisations, customerid),
    }))
    return ok(body, pageHeaders(url, requested, page))
  },
  createApplicationToken: ({ store, viewer, body }) => {
    const create = () => createApplicationToken(store, viewer, body)
    const { application_token } = withContentChecked(create)
    return created({ application_token }, noStore)
  },
  /** Tokens that are not revoked, without their secret. */
  listApplicationTokens: ({ store, viewer }) =>
    ok(
      listApplicationTokens(store, viewer).map((token) => {
        const { id, description, expiry_date, application, status, lastUsedAtMs } = token
        return {
          id,
          description,
          expiry_date,
          ip_ranges: [...token.ip_ranges],
          application,
          created: new Date(token.createdAtMs).toISOString(),
          last_used: lastUsedAtMs === null ? null : new Date(lastUsedAtMs).toISOString(),
          status,
        }
      }),
    ),
  revokeApplicationToken: ({ store, viewer, path }) => {
    revokeApplicationToken(store, viewer, path.token_id)
    return noContent
  },
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

function reference(
  organisations: readonly OrganisationRow[],
  id: number,
): { id: number; name?: string } {
  const name = organisations.find((organisation) => organisation.id === id)?.name
  return name === undefined ? { id } : { id, name }
}

/** Returns the organisation with this ID. Throws NOT_FOUND when the account cannot see it. */
export function visibleOrganisation(store: Store, viewer: Viewer, id: number): OrganisationRow {
  const organisation = listOrganisations(store, viewer).find((one) => one.id === id)
  if (!organisation) throw notFound('org_id', 'There is no organisation with this id.')
  return organisation
}

/** Responses with a secret must not be cached. */
const noStore = { 'Cache-Control': 'no-store' }

export const authenticate: OpenHandler<'authenticate'> = async ({
  body,
  exchange,
  remoteAddress,
}) => ok({ auth_token: await exchange(body.application_token, remoteAddress) }, noStore)

type Period = components['schemas']['BillingPeriod']

/** The billing periods of an organisation; their breakdown includes its sub-organisations. */
function periodsWithBreakdown(store: Store, viewer: Viewer, id: number): Period[] {
  const own = visibleOrganisation(store, viewer, id)
  const below = listOrganisations(store, viewer).filter(({ parent_id }) => parent_id === id)
  const billed = [own, ...below].map((organisation) => ({
    organisation,
    periods: listBillingPeriods(store, organisation.id),
  }))
  return (billed[0]?.periods ?? []).map(({ items, previous_to_date, ...period }) => ({
    ...period,
    items: items.map(withoutProducts),
    ...(previous_to_date && {
      previous_to_date: {
        total: previous_to_date.total,
        items: previous_to_date.items.map(withoutProducts),
      },
    }),
    breakdown: billed.flatMap(({ organisation, periods }) =>
      (periods.find((each) => each.id === period.id)?.items ?? []).flatMap((item) =>
        breakdownOf(organisation, item),
      ),
    ),
  }))
}

function withoutProducts({ products: _products, ...item }: BillingItem) {
  return item
}

function breakdownOf(
  { id, name }: OrganisationRow,
  { description, amount, products }: BillingItem,
): NonNullable<Period['breakdown']> {
  if (parseDecimal(amount) === 0n) return []
  const shares = products.length > 0 ? products : [{ providerid: null, amount }]
  return shares.map((share) => ({ ...share, organisation: { id, name }, description }))
}

/** Organisations and users (REST interface, Working with collections), filtered and sorted as rows because there are few. */
import { listOrganisations, type OrganisationRow } from '../../db/accounts/customers.ts'
import { listUsers, type UserRow } from '../../db/accounts/users.ts'
import { notFound } from '../../store/serviceError.ts'
import type { Viewer } from '../../db/accounts/viewer.ts'
import type { Store } from '../../store/store.ts'
import { readCollectionQuery } from './collections/collectionQuery.ts'
import { pageHeaders } from './collections/pageHeaders.ts'
import { pageOfRows, type FieldValues } from './collections/pageOfRows.ts'
import { ok, type HandlersOf } from './operation.ts'

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

export const organisationHandlers: HandlersOf<'listOrganisations' | 'listUsers'> = {
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
    const body = page.items.map(({ id, username, name, role, customerid }) => ({
      id,
      username,
      name,
      role,
      organisation: reference(organisations, customerid),
    }))
    return ok(body, pageHeaders(url, requested, page))
  },
}

/** An organisation by ID, with its name if visible to the account. */
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

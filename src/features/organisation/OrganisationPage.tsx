/** Who has access: the organisations and users the account sees (REST interface, Working with collections). */
import { useParams } from 'react-router'
import type { CollectionSortField } from '../../contract/collections.ts'
import type { components } from '../../contract/generated/rest.ts'
import { useCapabilities } from '../../data/capabilities.ts'
import { $api, api, bodyOf } from '../../data/rest/api.ts'
import type { Answered } from '../../data/rest/answered.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { CollectionPage } from '../../domain/collection/CollectionPage.tsx'
import type { CollectionTab } from '../../domain/collection/CollectionPage.tsx'
import type { Collection } from '../../domain/collection/collection.ts'
import { rulesOf } from '../../domain/collection/collection.ts'
import { idColumn, textColumn, timeColumn } from '../../domain/collection/columnKit.tsx'
import { paths } from '../../domain/paths.ts'
import { roleNames } from '../../domain/session/permissions.ts'
import { CustomerCard } from './CustomerCard.tsx'

type Organisation = Answered<components['schemas']['Organisation']>
type User = Answered<components['schemas']['User']>

const tabs: readonly CollectionTab[] = [
  {
    id: 'organisations',
    title: 'Organisations',
    to: paths.organisation(),
    path: '/organisation',
  },
  { id: 'users', title: 'Users', to: paths.organisation('users'), path: '/user' },
]

export function OrganisationPage() {
  const { collection } = useParams()
  const { hasGraphql } = useCapabilities()
  const shared = { tabs, tabsLabel: 'Lists of the organisation' }
  return collection === 'users' ? (
    <CollectionPage key="users" collection={users} {...shared} tabId="users" />
  ) : (
    <CollectionPage
      key="organisations"
      collection={organisations}
      {...shared}
      tabId="organisations"
      lead={hasGraphql && <CustomerCard />}
    />
  )
}

const organisations: Collection<Organisation, CollectionSortField<'/organisation'>> = {
  layoutName: 'organisations',
  noun: { one: 'organisation', many: 'organisations' },
  icon: 'organisation',
  path: '/organisation',
  rules: rulesOf('/organisation'),
  filters: [
    { field: 'name', title: 'Name' },
    { field: 'ext_reference', title: 'Reference' },
    { field: 'created', title: 'Created' },
    { field: 'id', title: 'Organisation id' },
  ],
  columns: ({ timeZone }) => [
    textColumn('name', 'Name', ({ name }) => name, {
      width: 280,
      sortField: 'name',
      isLink: true,
      hint: 'It leads to the events of the organisation',
    }),
    textColumn('reference', 'Reference', ({ ext_reference }) => ext_reference, {
      width: 180,
      sortField: 'ext_reference',
      hint: 'The name of the organisation in other systems',
    }),
    textColumn(
      'parent',
      'Belongs to',
      ({ parent }) => (parent ? (parent.name ?? String(parent.id)) : null),
      { width: 240 },
    ),
    timeColumn('created', 'Created', ({ created }) => created, timeZone, {
      width: 170,
      sortField: 'created',
    }),
    idColumn('Organisation id', { width: 140, sortField: 'id' }),
  ],
  keyOf: ({ id }) => String(id),
  pageQuery: (request) => {
    const init = { params: { query: collectionQuery(request) } }
    const { queryKey } = $api.queryOptions('get', '/organisation', init)
    return { queryKey, load: (signal) => bodyOf(api.GET('/organisation', { ...init, signal })) }
  },
  rowHref: (id) => paths.events({ kind: 'organisation', id: Number(id) }),
}

const users: Collection<User, CollectionSortField<'/user'>> = {
  layoutName: 'users',
  noun: { one: 'user', many: 'users' },
  icon: 'user',
  path: '/user',
  rules: rulesOf('/user'),
  filters: [
    { field: 'username', title: 'User name' },
    { field: 'name', title: 'Name' },
  ],
  columns: () => [
    textColumn('name', 'Name', ({ name }) => name, {
      width: 220,
      sortField: 'name',
      isLink: true,
      hint: 'It leads to the events of the user',
    }),
    textColumn('username', 'User name', ({ username }) => username, {
      width: 220,
      sortField: 'username',
    }),
    textColumn('role', 'Role', ({ role }) => role && roleNames[role], { width: 140 }),
    textColumn(
      'organisation',
      'Organisation',
      ({ organisation }) => organisation && (organisation.name ?? String(organisation.id)),
      { width: 240 },
    ),
    idColumn('User id', { width: 110, sortField: 'id' }),
  ],
  keyOf: ({ id }) => String(id),
  pageQuery: (request) => {
    const init = { params: { query: collectionQuery(request) } }
    const { queryKey } = $api.queryOptions('get', '/user', init)
    return { queryKey, load: (signal) => bodyOf(api.GET('/user', { ...init, signal })) }
  },
  rowHref: (id) => paths.events({ kind: 'user', id: Number(id) }),
}

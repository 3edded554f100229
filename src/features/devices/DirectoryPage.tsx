/** The read-only lists around devices (REST interface, Working with collections), one per URL. */
import type { Answered } from '../../data/rest/answered.ts'
import { useParams } from 'react-router'
import type { CollectionSortField } from '../../contract/collections.ts'
import type { components } from '../../contract/generated/rest.ts'
import { useCapabilities } from '../../data/capabilities.ts'
import { $api, api, bodyOf } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import type { Collection } from '../../domain/collection/collection.ts'
import { rulesOf, wholeCollection } from '../../domain/collection/collection.ts'
import { textColumn, timeColumn } from '../../domain/collection/columnKit.tsx'
import type { ServiceProfile, TariffProfile } from '../../domain/device/device.ts'
import { paths } from '../../domain/paths.ts'
import { simPagePath } from '../../domain/simPagePath.ts'
import { roleNames } from '../../domain/session/permissions.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { CollectionPage } from './CollectionPage.tsx'
import { CustomerCard } from './CustomerCard.tsx'

export function DirectoryPage() {
  const { collection = '' } = useParams()
  const { hasGraphql } = useCapabilities()
  switch (collection) {
    case 'imsis':
      return <CollectionPage key={collection} collection={imsis} tabId={collection} />
    case 'organisations':
      return (
        <CollectionPage
          key={collection}
          collection={organisations}
          tabId={collection}
          lead={hasGraphql && <CustomerCard />}
        />
      )
    case 'users':
      return <CollectionPage key={collection} collection={users} tabId={collection} />
    case 'tariff-plans':
      return <CollectionPage key={collection} collection={tariffPlans} tabId={collection} />
    case 'service-profiles':
      return <CollectionPage key={collection} collection={serviceProfiles} tabId={collection} />
    case 'tariff-profiles':
      return <CollectionPage key={collection} collection={tariffProfiles} tabId={collection} />
    default:
      return (
        <Page title="List not found">
          <EmptyState
            icon="search"
            title={`There is no list named ${collection}`}
            action={<ButtonLink to={paths.devices()}>Go to devices</ButtonLink>}
          />
        </Page>
      )
  }
}

type Schemas = components['schemas']
type Imsi = Answered<Schemas['Imsi']>
type Organisation = Answered<Schemas['Organisation']>
type User = Answered<Schemas['User']>
type TariffPlan = Answered<Schemas['TariffPlan']>

const imsis: Collection<Imsi, CollectionSortField<'/imsi'>> = {
  layoutName: 'imsis',
  noun: { one: 'IMSI', many: 'IMSIs' },
  icon: 'sim',
  path: '/imsi',
  rules: rulesOf('/imsi'),
  filters: [
    { field: 'digits', title: 'IMSI' },
    { field: 'id', title: 'IMSI id' },
  ],
  columns: () => [
    textColumn('digits', 'IMSI', ({ digits }) => digits, {
      width: 200,
      sortField: 'digits',
      isIdentifier: true,
      hint: 'The subscriber identity',
      href: ({ sim }) => simPagePath(sim?.iccid),
    }),
    textColumn('iccid', 'ICCID', ({ sim }) => sim?.iccid, {
      width: 220,
      isIdentifier: true,
      href: ({ sim }) => simPagePath(sim?.iccid),
    }),
    idColumn('IMSI id', { width: 110, sortField: 'id' }),
  ],
  keyOf: ({ id }) => String(id),
  pageQuery: (request) => {
    const init = { params: { query: collectionQuery(request) } }
    const { queryKey } = $api.queryOptions('get', '/imsi', init)
    return { queryKey, load: (signal) => bodyOf(api.GET('/imsi', { ...init, signal })) }
  },
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

const tariffPlans: Collection<TariffPlan, CollectionSortField<'/tariff_plan'>> = {
  layoutName: 'tariff-plans',
  noun: { one: 'tariff plan', many: 'tariff plans' },
  icon: 'billing',
  path: '/tariff_plan',
  rules: rulesOf('/tariff_plan'),
  filters: [
    { field: 'name', title: 'Name' },
    { field: 'description', title: 'Description' },
    { field: 'notes', title: 'Notes' },
  ],
  columns: () => [
    textColumn('name', 'Name', ({ name }) => name, { width: 240, sortField: 'name' }),
    textColumn('description', 'Description', ({ description }) => description, {
      width: 380,
      sortField: 'description',
    }),
    textColumn('notes', 'Notes', ({ notes }) => notes, {
      width: 300,
      sortField: 'notes',
    }),
    idColumn('Plan id', { width: 100, sortField: 'id' }),
  ],
  keyOf: ({ id }) => String(id),
  pageQuery: (request) => {
    const init = { params: { query: collectionQuery(request) } }
    const { queryKey } = $api.queryOptions('get', '/tariff_plan', init)
    return { queryKey, load: (signal) => bodyOf(api.GET('/tariff_plan', { ...init, signal })) }
  },
}

const serviceProfiles: Collection<ServiceProfile, never> = {
  layoutName: 'service-profiles',
  noun: { one: 'service profile', many: 'service profiles' },
  icon: 'settings',
  path: '/service_profile',
  rules: wholeCollection,
  filters: [],
  columns: () => [
    textColumn('name', 'Name', ({ name }) => name, { width: 220 }),
    textColumn('description', 'Description', ({ description }) => description, {
      width: 320,
    }),
    textColumn('prepaid', 'Balance', ({ is_prepaid }) => (is_prepaid ? 'Prepaid' : 'Not prepaid'), {
      width: 120,
      hint: 'Whether its devices need a prepaid balance',
    }),
    textColumn('quotas', 'Quotas', quotasOf, {
      width: 150,
      hint: 'Within which quotas alone its devices may be used',
    }),
    textColumn('callback', 'SMS callback', ({ api_callback }) => api_callback?.url, {
      width: 300,
      hint: 'Where SMS that devices send are delivered to',
    }),
    idColumn('Profile id', { width: 110 }),
  ],
  keyOf: ({ id }) => String(id),
  pageQuery: () => ({
    queryKey: $api.queryOptions('get', '/service_profile', {}).queryKey,
    load: (signal) => bodyOf(api.GET('/service_profile', { signal })),
  }),
}

const tariffProfiles: Collection<TariffProfile, never> = {
  layoutName: 'tariff-profiles',
  noun: { one: 'tariff profile', many: 'tariff profiles' },
  icon: 'billing',
  path: '/tariff_profile',
  rules: wholeCollection,
  filters: [],
  columns: () => [
    textColumn('name', 'Name', ({ name }) => name, { width: 240 }),
    textColumn('description', 'Description', ({ description }) => description, {
      width: 420,
    }),
    idColumn('Profile id', { width: 110 }),
  ],
  keyOf: ({ id }) => String(id),
  pageQuery: () => ({
    queryKey: $api.queryOptions('get', '/tariff_profile', {}).queryKey,
    load: (signal) => bodyOf(api.GET('/tariff_profile', { signal })),
  }),
}

function quotasOf({ has_data_quota, has_sms_quota }: ServiceProfile): string {
  return [has_data_quota && 'Data', has_sms_quota && 'SMS'].filter(Boolean).join(' and ')
}

function idColumn<Row extends { id: number }, SortField extends string = never>(
  header: string,
  options: { width: number; sortField?: SortField },
) {
  return textColumn<Row, SortField>('id', header, ({ id }) => String(id), {
    ...options,
    isIdentifier: true,
  })
}

/** The read-only lists around devices (REST interface, Working with collections), one per URL. */
import type { Answered } from '../../data/rest/answered.ts'
import { useParams } from 'react-router'
import type { CollectionSortField } from '../../contract/collections.ts'
import type { components } from '../../contract/generated/rest.ts'
import { $api, api, bodyOf } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { CollectionPage } from '../../domain/collection/CollectionPage.tsx'
import type { Collection } from '../../domain/collection/collection.ts'
import { rulesOf, wholeCollection } from '../../domain/collection/collection.ts'
import { idColumn, textColumn } from '../../domain/collection/columnKit.tsx'
import type { ServiceProfile, TariffProfile } from '../../domain/device/device.ts'
import { paths } from '../../domain/paths.ts'
import { simPagePath } from '../../domain/simPagePath.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { deviceTabs } from './deviceTabs.ts'

export function DirectoryPage() {
  const { collection = '' } = useParams()
  const shared = { tabs: deviceTabs, tabsLabel: 'Lists around devices', tabId: collection }
  switch (collection) {
    case 'imsis':
      return <CollectionPage key={collection} collection={imsis} {...shared} />
    case 'tariff-plans':
      return <CollectionPage key={collection} collection={tariffPlans} {...shared} />
    case 'service-profiles':
      return <CollectionPage key={collection} collection={serviceProfiles} {...shared} />
    case 'tariff-profiles':
      return <CollectionPage key={collection} collection={tariffProfiles} {...shared} />
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

/** The read-only lists related to devices, one per URL (REST interface, Working with collections). */
import { plural, t } from '@lingui/core/macro'
import { $api, api, bodyOf, type RestRecord } from '../../data/rest/api.ts'
import { useParams } from 'react-router'
import type { CollectionSortField } from '../../contract/collections.ts'
import { CollectionPage } from '../../domain/collection/CollectionPage.tsx'
import { rulesOf, wholeCollection, type Collection } from '../../domain/collection/collection.ts'
import { contractPage } from '../../domain/collection/contractPage.ts'
import { idColumn, textColumn } from '../../domain/collection/columnBuilders.tsx'
import type { ServiceProfile, TariffProfile } from '../../domain/device/device.ts'
import { paths } from '../../domain/paths.ts'
import { simPagePath } from '../../domain/simPagePath.ts'
import { formatList } from '../../lib/list.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { innerLink, twoLines } from '../../ui/table/phoneTable.tsx'
import lines from '../../ui/table/twoLines.module.css'
import { deviceTabs } from './deviceTabs.ts'

export function DirectoryPage() {
  const { collection = '' } = useParams()
  const shared = { tabs: deviceTabs, tabsLabel: t`Devices and profiles`, tabId: collection }
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
        <Page title={t`List not found`}>
          <EmptyState
            icon="search"
            title={t`There is no list named ${collection}`}
            action={<ButtonLink to={paths.devices()}>{t`Go to devices`}</ButtonLink>}
          />
        </Page>
      )
  }
}

type Imsi = RestRecord<'Imsi'>
type TariffPlan = RestRecord<'TariffPlan'>

const imsis: Collection<Imsi, CollectionSortField<'/imsi'>> = {
  layoutName: 'imsis',
  texts: {
    title: t`IMSIs`,
    count: (count) => plural(count, { one: '# IMSI', other: '# IMSIs' }),
    empty: t`No IMSIs yet`,
    noMatch: t`No IMSIs match`,
  },
  icon: 'sim',
  path: '/imsi',
  rules: rulesOf('/imsi'),
  filters: [
    { field: 'digits', title: t`IMSI` },
    { field: 'id', title: t`IMSI ID` },
  ],
  columns: () => [
    textColumn('digits', t`IMSI`, ({ digits }) => digits, {
      width: 200,
      sortField: 'digits',
      isIdentifier: true,
      hint: t`International mobile subscriber identity`,
      href: ({ sim }) => simPagePath(sim?.iccid),
    }),
    textColumn('iccid', t`ICCID`, ({ sim }) => sim?.iccid, {
      width: 220,
      isIdentifier: true,
      href: ({ sim }) => simPagePath(sim?.iccid),
    }),
    idColumn(t`IMSI ID`, { width: 110, sortField: 'id' }),
  ],
  phoneColumn: () => ({
    header: t`IMSI`,
    href: ({ sim }) => simPagePath(sim?.iccid),
    render: ({ id, digits, sim }) =>
      twoLines({
        title: digits || '–',
        mark: t`ID ${id}`,
        details: sim?.iccid && (
          <span className={lines.quiet}>{innerLink(simPagePath(sim.iccid), sim.iccid)}</span>
        ),
      }),
    exportValue: ({ digits }) => digits ?? null,
  }),
  keyOf: ({ id }) => String(id),
  pageQuery: (request) => contractPage('/imsi', request, (init) => api.GET('/imsi', init)),
}

const tariffPlans: Collection<TariffPlan, CollectionSortField<'/tariff_plan'>> = {
  layoutName: 'tariff-plans',
  texts: {
    title: t`Tariff plans`,
    count: (count) => plural(count, { one: '# tariff plan', other: '# tariff plans' }),
    empty: t`No tariff plans yet`,
    noMatch: t`No tariff plans match`,
  },
  icon: 'billing',
  path: '/tariff_plan',
  rules: rulesOf('/tariff_plan'),
  filters: [
    { field: 'name', title: t`Name` },
    { field: 'description', title: t`Description` },
    { field: 'notes', title: t`Notes` },
  ],
  columns: () => [
    textColumn('name', t`Name`, ({ name }) => name, { width: 240, sortField: 'name' }),
    textColumn('description', t`Description`, ({ description }) => description, {
      width: 380,
      sortField: 'description',
    }),
    textColumn('notes', t`Notes`, ({ notes }) => notes, {
      width: 300,
      sortField: 'notes',
    }),
    idColumn(t`Plan ID`, { width: 100, sortField: 'id' }),
  ],
  phoneColumn: () => ({
    header: t`Tariff plan`,
    render: ({ id, name, description, notes }) =>
      twoLines({
        title: name || '–',
        mark: t`ID ${id}`,
        details: [description, notes].filter(Boolean).join(' · '),
      }),
    exportValue: ({ name }) => name ?? null,
  }),
  keyOf: ({ id }) => String(id),
  pageQuery: (request) =>
    contractPage('/tariff_plan', request, (init) => api.GET('/tariff_plan', init)),
}

const serviceProfiles: Collection<ServiceProfile, never> = {
  layoutName: 'service-profiles',
  texts: {
    title: t`Service profiles`,
    count: (count) => plural(count, { one: '# service profile', other: '# service profiles' }),
    empty: t`No service profiles yet`,
    noMatch: t`No service profiles match`,
  },
  icon: 'settings',
  path: '/service_profile',
  rules: wholeCollection,
  filters: [],
  columns: () => [
    textColumn('name', t`Name`, ({ name }) => name, { width: 220 }),
    textColumn('description', t`Description`, ({ description }) => description, {
      width: 320,
    }),
    {
      ...textColumn<ServiceProfile>(
        'prepaid',
        t`Balance`,
        ({ is_prepaid }) => (is_prepaid ? t`Prepaid` : t`Not prepaid`),
        { width: 120, hint: t`Whether its devices need a prepaid balance` },
      ),
      exportValue: ({ is_prepaid }) => (is_prepaid ? 'Prepaid' : 'Not prepaid'),
    },
    {
      ...textColumn<ServiceProfile>(
        'quotas',
        t`Quotas`,
        (profile) => formatList(quotaNamesOf(profile)),
        { width: 150, hint: t`Quotas that limit its devices` },
      ),
      exportValue: ({ has_data_quota, has_sms_quota }) =>
        [has_data_quota && 'Data', has_sms_quota && 'SMS'].filter(Boolean).join(' and '),
    },
    textColumn('callback', t`SMS callback`, ({ api_callback }) => api_callback?.url, {
      width: 300,
      hint: t`The URL that SMS from its devices are delivered to`,
    }),
    idColumn(t`Profile ID`, { width: 110 }),
  ],
  keyOf: ({ id }) => String(id),
  pageQuery: () => ({
    queryKey: $api.queryOptions('get', '/service_profile', {}).queryKey,
    load: (signal) => bodyOf(api.GET('/service_profile', { signal })),
  }),
}

const tariffProfiles: Collection<TariffProfile, never> = {
  layoutName: 'tariff-profiles',
  texts: {
    title: t`Tariff profiles`,
    count: (count) => plural(count, { one: '# tariff profile', other: '# tariff profiles' }),
    empty: t`No tariff profiles yet`,
    noMatch: t`No tariff profiles match`,
  },
  icon: 'billing',
  path: '/tariff_profile',
  rules: wholeCollection,
  filters: [],
  columns: () => [
    textColumn('name', t`Name`, ({ name }) => name, { width: 240 }),
    textColumn('description', t`Description`, ({ description }) => description, {
      width: 420,
    }),
    idColumn(t`Profile ID`, { width: 110 }),
  ],
  phoneColumn: () => ({
    header: t`Tariff profile`,
    render: ({ id, name, description }) =>
      twoLines({ title: name, mark: t`ID ${id}`, details: description ?? '' }),
    exportValue: ({ name }) => name,
  }),
  keyOf: ({ id }) => String(id),
  pageQuery: () => ({
    queryKey: $api.queryOptions('get', '/tariff_profile', {}).queryKey,
    load: (signal) => bodyOf(api.GET('/tariff_profile', { signal })),
  }),
}

function quotaNamesOf({ has_data_quota, has_sms_quota }: ServiceProfile): string[] {
  return [...(has_data_quota ? [t`Data`] : []), ...(has_sms_quota ? [t`SMS`] : [])]
}

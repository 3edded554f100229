import { plural, t } from '@lingui/core/macro'
import { api, type RestRecord, isNotOffered } from '../../data/rest/api.ts'
import type { CollectionSortField } from '../../contract/collections.ts'
import type { components } from '../../contract/generated/rest.ts'
import { CollectionPage, CollectionTabs } from '../../domain/collection/CollectionPage.tsx'
import { contractList, type Collection } from '../../domain/collection/collection.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { idColumn, textColumn } from '../../domain/collection/columnBuilders.tsx'
import { ListNotOffered } from '../../domain/collection/CollectionTable.tsx'
import type { ServiceProfile } from '../../domain/device/device.ts'
import { useServiceProfiles, useTariffProfiles } from '../../domain/device/useDevice.ts'
import { paths } from '../../domain/paths.ts'
import { simPagePath } from '../../domain/simPagePath.ts'
import { formatList } from '../../lib/list.ts'
import { toProblem } from '../../lib/problem.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PlainTable, type PlainColumn } from '../../ui/plain-table/PlainTable.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { innerLink, twoLines } from '../../ui/table/phoneTable.tsx'
import { deviceTabs } from './deviceTabs.ts'
import { useParams } from 'react-router'
import lines from '../../ui/table/twoLines.module.css'

export function DirectoryPage() {
  const { collection = '' } = useParams()
  const shared = { tabs: deviceTabs, tabsLabel: t`Devices and profiles`, tabId: collection }
  switch (collection) {
    case 'imsis':
      return <CollectionPage key={collection} collection={imsis} {...shared} />
    case 'tariff-plans':
      return <CollectionPage key={collection} collection={tariffPlans} {...shared} />
    case 'service-profiles':
      return <ServiceProfiles />
    case 'tariff-profiles':
      return <TariffProfiles />
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
type TariffProfile = components['schemas']['TariffProfile']

const imsis: Collection<Imsi, CollectionSortField<'/imsi'>> = {
  layoutName: 'imsis',
  texts: {
    title: t`IMSIs`,
    count: (count) => plural(count, { one: '# IMSI', other: '# IMSIs' }),
    empty: t`No IMSIs yet`,
    noMatch: t`No IMSIs match`,
  },
  icon: 'sim',
  ...contractList('/imsi', (init) => api.GET('/imsi', init)),
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
  ...contractList('/tariff_plan', (init) => api.GET('/tariff_plan', init)),
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
}

const nameColumns: readonly PlainColumn<ServiceProfile | TariffProfile>[] = [
  { id: 'name', header: t`Name`, isName: true, render: ({ name }) => name || '–' },
  { id: 'description', header: t`Description`, render: ({ description }) => description || '–' },
]
const profileIdColumn: PlainColumn<ServiceProfile | TariffProfile> = {
  id: 'id',
  header: t`Profile ID`,
  render: ({ id }) => id,
}

const serviceColumns: readonly PlainColumn<ServiceProfile>[] = [
  ...nameColumns,
  {
    id: 'prepaid',
    header: t`Balance`,
    render: ({ is_prepaid }) => (is_prepaid ? t`Prepaid` : t`Not prepaid`),
  },
  { id: 'quotas', header: t`Quotas`, render: (profile) => quotaNamesOf(profile) || '–' },
  {
    id: 'callback',
    header: t`SMS callback`,
    render: ({ api_callback }) => api_callback?.url || '–',
  },
  profileIdColumn,
]

function ServiceProfiles() {
  return (
    <Profiles
      id="service-profiles"
      title={t`Service profiles`}
      empty={t`No service profiles yet`}
      path="/service_profile"
      query={useServiceProfiles()}
      columns={serviceColumns}
    />
  )
}

function TariffProfiles() {
  return (
    <Profiles
      id="tariff-profiles"
      title={t`Tariff profiles`}
      empty={t`No tariff profiles yet`}
      path="/tariff_profile"
      query={useTariffProfiles()}
      columns={[...nameColumns, profileIdColumn]}
    />
  )
}

interface ProfilesProps<Profile> {
  id: string
  title: string
  empty: string
  path: string
  query: QueryResult<readonly Profile[]>
  columns: readonly PlainColumn<Profile>[]
}

function Profiles<Profile extends { id: number }>(props: ProfilesProps<Profile>) {
  const { id, title, empty, path, query, columns } = props
  const isOffered = useCapabilities().hasRestOperation('get', path)
  return (
    <Page title={title}>
      <CollectionTabs tabs={deviceTabs} label={t`Devices and profiles`} currentId={id} />
      {!isOffered || isNotOffered(toProblem(query.error)) ? (
        <ListNotOffered icon="settings" />
      ) : (
        <QueryView
          query={query}
          skeleton={<Skeleton lines={6} />}
          empty={<EmptyState icon="settings" title={empty} />}
        >
          {(profiles) => (
            <PlainTable
              label={title}
              columns={columns}
              rows={profiles}
              keyOf={(profile) => profile.id}
            />
          )}
        </QueryView>
      )}
    </Page>
  )
}

function quotaNamesOf({ has_data_quota, has_sms_quota }: ServiceProfile): string {
  return formatList([...(has_data_quota ? [t`Data`] : []), ...(has_sms_quota ? [t`SMS`] : [])])
}

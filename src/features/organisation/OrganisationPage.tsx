import { plural, t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import type { CollectionSortField } from '../../contract/collections.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { api, type RestRecord } from '../../data/rest/api.ts'
import { CollectionPage, type CollectionTab } from '../../domain/collection/CollectionPage.tsx'
import { contractList, type Collection } from '../../domain/collection/collection.ts'
import { idColumn, textColumn, timeColumn } from '../../domain/collection/columnBuilders.tsx'
import { paths } from '../../domain/paths.ts'
import { roleNames } from '../../domain/session/permissions.ts'
import { formatDay } from '../../lib/time.ts'
import { twoLines } from '../../ui/table/phoneTable.tsx'
import { useCustomer } from '../../domain/useCustomer.ts'
import { formatCount } from '../../lib/count.ts'
import { Card } from '../../ui/card/Card.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { Note } from '../../ui/text/Text.tsx'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import styles from './CustomerCard.module.css'

type Organisation = RestRecord<'Organisation'>
type User = RestRecord<'User'>

const tabs: readonly CollectionTab[] = [
  {
    id: 'organisations',
    title: t`Organisations`,
    to: paths.organisation(),
    path: '/organisation',
  },
  { id: 'users', title: t`Users`, to: paths.organisation('users'), path: '/user' },
]

export function OrganisationPage() {
  const { collection } = useParams()
  const { hasGraphql } = useCapabilities()
  const shared = { tabs, tabsLabel: t`Organisations and users` }
  return collection === 'users' ? (
    <CollectionPage
      key="users"
      collection={users}
      {...shared}
      tabId="users"
      lead={<Note>{t`To add a user or change a role, ask your provider.`}</Note>}
    />
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
  texts: {
    title: t`Organisations`,
    count: (count) => plural(count, { one: '# organisation', other: '# organisations' }),
    empty: t`No organisations yet`,
    noMatch: t`No organisations match`,
  },
  icon: 'organisation',
  ...contractList('/organisation', (init) => api.GET('/organisation', init)),
  filters: [
    { field: 'name', title: t`Name` },
    { field: 'ext_reference', title: t`Reference` },
    { field: 'created', title: t`Created`, help: t`Use * for any characters: 2026-11*.` },
    { field: 'id', title: t`Organisation ID` },
  ],
  columns: ({ timeZone }) => [
    textColumn('name', t`Name`, ({ name }) => name, {
      width: 280,
      sortField: 'name',
      isLink: true,
      hint: t`Opens the events of the organisation`,
    }),
    textColumn('reference', t`Reference`, ({ ext_reference }) => ext_reference, {
      width: 180,
      sortField: 'ext_reference',
      hint: t`The organisation's reference in other systems`,
    }),
    textColumn(
      'parent',
      t`Belongs to`,
      ({ parent }) => (parent ? (parent.name ?? String(parent.id)) : null),
      { width: 240 },
    ),
    timeColumn('created', t`Created`, ({ created }) => created, timeZone, {
      width: 190,
      sortField: 'created',
    }),
    idColumn(t`Organisation ID`, { width: 140, sortField: 'id' }),
  ],
  phoneColumn: ({ timeZone }) => ({
    header: t`Organisation`,
    render: ({ id, name, ext_reference, parent, created }) =>
      twoLines({
        title: name || String(id),
        href: paths.events({ kind: 'organisation', id }),
        mark: ext_reference ?? t`ID ${id}`,
        details: parent ? (parent.name ?? String(parent.id)) : '',
        detailsEnd: formatDay(created ? Date.parse(created) : null, timeZone),
      }),
    exportValue: ({ name }) => name ?? null,
  }),
  rowHref: (id) => paths.events({ kind: 'organisation', id: Number(id) }),
  hasExport: false,
}

const users: Collection<User, CollectionSortField<'/user'>> = {
  layoutName: 'users',
  texts: {
    title: t`Users`,
    count: (count) => plural(count, { one: '# user', other: '# users' }),
    empty: t`No users yet`,
    noMatch: t`No users match`,
  },
  icon: 'user',
  ...contractList('/user', (init) => api.GET('/user', init)),
  filters: [
    { field: 'username', title: t`User name` },
    { field: 'name', title: t`Name` },
  ],
  columns: ({ timeZone }) => [
    textColumn('name', t`Name`, ({ name }) => name, {
      width: 220,
      sortField: 'name',
      isLink: true,
      hint: t`Opens the events of the user`,
    }),
    textColumn('username', t`User name`, ({ username }) => username, {
      width: 220,
      sortField: 'username',
    }),
    {
      ...textColumn<User>('role', t`Role`, ({ role }) => role && roleNames[role], { width: 140 }),
      // Exports stay English in every language.
      exportValue: ({ role }) => (role ? role.charAt(0) + role.slice(1).toLowerCase() : null),
    },
    textColumn(
      'organisation',
      t`Organisation`,
      ({ organisation }) => organisation && (organisation.name ?? String(organisation.id)),
      { width: 240 },
    ),
    timeColumn('lastActive', t`Last active`, ({ last_active }) => last_active, timeZone, {
      width: 190,
    }),
    idColumn(t`User ID`, { width: 110, sortField: 'id' }),
  ],
  phoneColumn: () => ({
    header: t`User`,
    render: ({ id, name, username, role, organisation }) =>
      twoLines({
        title: name || username || String(id),
        href: paths.events({ kind: 'user', id }),
        mark: role && roleNames[role],
        details: username ?? '',
        detailsEnd: organisation?.name,
      }),
    exportValue: ({ name }) => name ?? null,
  }),
  rowHref: (id) => paths.events({ kind: 'user', id: Number(id) }),
}

// As high as the facts, so that the list below does not move.
const customerSkeleton = (
  <Facts>
    {[t`Customer`, t`Type`, t`Sub-customers`, t`ICCID prefix`].map((label) => (
      <Fact key={label} label={label}>
        <SkeletonBlock width="40%" height="20px" />
      </Fact>
    ))}
  </Facts>
)

function CustomerCard() {
  return (
    <Card title={t`Your customer account`}>
      <QueryView query={useCustomer()} skeleton={customerSkeleton}>
        {(customer) => (
          <Facts>
            <Fact label={t`Customer`}>
              {customer.current_name} <span className="tabular">{customer.customerid}</span>
            </Fact>
            <Fact label={t`Type`}>
              <span className={styles.kinds}>
                {customer.is_main_customer && <Chip tone="ended" name={t`Main customer`} />}
                {customer.is_sub_customer && <Chip tone="ended" name={t`Sub-customer`} />}
                {customer.is_test_customer && (
                  <Chip
                    tone="test"
                    icon="test"
                    meaning={t`SIMs are for testing and are not billed.`}
                    name={t`Test customer`}
                  />
                )}
                {!customer.is_main_customer &&
                  !customer.is_sub_customer &&
                  !customer.is_test_customer &&
                  t`Customer`}
              </span>
            </Fact>
            <Fact label={t`Sub-customers`}>
              {formatCount(customer.sub_customer_list?.length ?? 0)}
            </Fact>
            <Fact label={t`ICCID prefix`}>
              {customer.common_iccid_prefix ? (
                <span className="tabular">{customer.common_iccid_prefix}</span>
              ) : (
                t`Not available`
              )}
            </Fact>
          </Facts>
        )}
      </QueryView>
    </Card>
  )
}

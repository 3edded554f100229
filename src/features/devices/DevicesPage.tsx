import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CollectionSortField } from '../../contract/collections.ts'
import { restEndpointStatuses } from '../../contract/restTables.ts'
import { formatFlag } from '../../domain/format.tsx'
import { api } from '../../data/rest/api.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { CollectionPage } from '../../domain/collection/CollectionPage.tsx'
import {
  type Collection,
  type CollectionFormats,
  contractList,
} from '../../domain/collection/collection.ts'
import { idColumn, textColumn, timeColumn } from '../../domain/collection/columnBuilders.tsx'
import { deviceStatus, profileName, type Device } from '../../domain/device/device.ts'
import { deviceFilter } from '../../domain/device/findDevices.ts'
import { paths } from '../../domain/paths.ts'
import { simPagePath } from '../../domain/simPagePath.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { Button } from '../../ui/button/Button.tsx'
import { chipElement } from '../../ui/chip/Chip.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../ui/dialog/useDisclosure.ts'
import { twoLines, withConnection } from '../../ui/table/phoneTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { deviceTabs } from './deviceTabs.ts'

const CreateDeviceDialog = lazyFloat('CreateDeviceDialog', () => import('./DeviceDialogs.tsx'))

export function DevicesPage() {
  const disabledReason = writeDisabledReason(useAccount())
  const dialog = useDisclosure(CreateDeviceDialog)
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const linkedIccid = /^#sim=(\d+)$/.exec(hash)?.[1]
  const [iccid, setIccid] = useState(disabledReason === undefined ? linkedIccid : undefined)
  useEffect(() => {
    // A reload shows the list, not the dialog again.
    if (linkedIccid !== undefined) void navigate({ search }, { replace: true })
  }, [linkedIccid, search, navigate])
  return (
    <>
      <CollectionPage
        collection={devices}
        tabs={deviceTabs}
        tabsLabel={t`Devices and profiles`}
        tabId="devices"
        actions={
          <Button variant="primary" icon="plus" disabledReason={disabledReason} {...dialog.opener}>
            {t`Create device`}
          </Button>
        }
      />
      <CreateDeviceDialog
        {...dialog.float}
        isOpen={dialog.isOpen || iccid !== undefined}
        iccid={iccid}
        onClose={() => {
          dialog.close()
          setIccid(undefined)
        }}
      />
    </>
  )
}

type DeviceSortField = CollectionSortField<'/endpoint'>

const devices: Collection<Device, DeviceSortField> = {
  layoutName: 'devices',
  texts: {
    title: t`Devices`,
    count: (count) => plural(count, { one: '# device', other: '# devices' }),
    empty: t`No devices yet`,
    noMatch: t`No devices match`,
  },
  icon: 'device',
  ...contractList('/endpoint', (init) => api.GET('/endpoint', init)),
  filters: [
    { field: 'name', title: t`Name`, isSearched: true },
    {
      field: 'status',
      title: t`Status`,
      choices: restEndpointStatuses.map((status) => ({
        value: String(status.id),
        label: deviceStatus(status).name,
      })),
    },
    { field: 'iccid', title: t`ICCID`, isSearched: true },
    { field: 'imei', title: t`IMEI`, isSearched: true },
    { field: 'ipAddress', title: t`IP address`, isSearched: true },
    { field: 'tags', title: t`Tags` },
    { field: 'id', title: t`Device ID` },
  ],
  search: {
    label: t`Search devices`,
    placeholder: t`Name, or start of ICCID, IMEI or IP address`,
    filterOf: deviceFilter,
  },
  columns: deviceColumns,
  phoneColumn: () => ({
    header: t`Device`,
    render: renderTwoLines,
    exportValue: ({ name }) => name,
  }),
  rowHref: (key) => paths.device(key),
}

function deviceColumns({ timeZone }: CollectionFormats): TableColumn<Device, DeviceSortField>[] {
  return [
    textColumn('name', t`Name`, ({ name }) => name, {
      width: 220,
      sortField: 'name',
      isLink: true,
    }),
    {
      id: 'status',
      header: t`Status`,
      width: 120,
      sortField: 'status',
      render: renderStatus,
      // Exports stay English in every language.
      exportValue: ({ status }) => statusInEnglish(status),
    },
    {
      id: 'online',
      header: t`Connection`,
      width: 104,
      render: ({ online }) => formatFlag(online, t`Online`, t`Offline`),
      exportValue: ({ online }) => formatFlag(online, 'Online', 'Offline'),
    },
    textColumn('iccid', t`ICCID`, ({ sim }) => sim?.iccid, {
      width: 196,
      sortField: 'iccid',
      isIdentifier: true,
      href: ({ sim }) => simPagePath(sim?.iccid),
    }),
    textColumn('imei', t`IMEI`, ({ imei }) => imei, {
      width: 150,
      sortField: 'imei',
      isIdentifier: true,
    }),
    textColumn('ip', t`IP address`, ({ ip_address }) => ip_address, {
      width: 130,
      sortField: 'ipAddress',
      isIdentifier: true,
    }),
    profileColumn('service', t`Service profile`, ({ service_profile }) => service_profile),
    profileColumn('tariff', t`Tariff profile`, ({ tariff_profile }) => tariff_profile),
    textColumn('tags', t`Tags`, ({ tags }) => tags, { width: 140 }),
    timeColumn('created', t`Created`, ({ created }) => created, timeZone, {
      width: 190,
      sortField: 'created',
    }),
    idColumn(t`Device ID`, { width: 100, sortField: 'id', isHiddenAtFirst: true }),
  ]
}

function profileColumn(
  columnId: string,
  header: string,
  profileOf: (device: Device) => Device['service_profile'],
): TableColumn<Device, DeviceSortField> {
  return {
    ...textColumn<Device>(columnId, header, (device) => profileName(profileOf(device)), {
      width: 160,
    }),
    exportValue: (device) => profileOf(device).name ?? `Profile ${profileOf(device).id}`,
  }
}

function statusInEnglish({ id, description }: Device['status']): string {
  const known = restEndpointStatuses.find((status) => status.id === id)
  return known?.description ?? (description || `Status ${id}`)
}

function renderTwoLines(device: Device) {
  const { id, name, imei, online, sim } = device
  return twoLines({
    title: name,
    href: paths.device(id),
    mark: renderStatus(device),
    details: withConnection(online, imei ? t`IMEI ${imei}` : t`ID ${id}`),
    // A service that follows only the document does not name the SIM.
    detailsEnd: sim === null ? t`No SIM` : sim?.iccid,
  })
}

function renderStatus({ status }: Device) {
  return chipElement(deviceStatus(status))
}

/** One device on a page of its own: its facts and SIM, quotas and balance, SMS and events. It opens from a pasted link. */
import { useParams } from 'react-router'
import type { Device } from '../../../domain/device/device.ts'
import { DeviceStatusChip } from '../../../domain/device/DeviceStatusChip.tsx'
import { SmsConversation } from '../../../domain/device/sms/SmsConversation.tsx'
import { useDevice } from '../../../domain/device/useDevice.ts'
import { paths } from '../../../domain/paths.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { TabLinks } from '../../../ui/tabs/TabLinks.tsx'
import { DeviceActions } from './DeviceActions.tsx'
import { DeviceEvents } from './DeviceEvents.tsx'
import { DeviceOverview, DeviceSkeleton } from './DeviceOverview.tsx'

export function DevicePage() {
  const { deviceId = '', tab = 'overview' } = useParams()
  return /^\d{1,9}$/.test(deviceId) ? (
    <KnownDevice key={deviceId} deviceId={Number(deviceId)} tabId={tab} />
  ) : (
    <NoDevice words={`“${deviceId}” is no device id: those are numbers.`} />
  )
}

function KnownDevice({ deviceId, tabId }: { deviceId: number; tabId: string }) {
  const query = useDevice(deviceId)
  const device = query.data
  const tabs = [
    { id: 'overview', title: 'Overview', to: paths.device(deviceId) },
    { id: 'sms', title: 'SMS', to: paths.device(deviceId, 'sms') },
    { id: 'events', title: 'Events', to: paths.device(deviceId, 'events') },
  ]
  if (device === null)
    return <NoDevice words="It may have been deleted, or belong to another organisation." />
  return (
    <Page
      title={device?.name ?? `Device ${deviceId}`}
      isFull={tabId === 'events'}
      aside={device && <DeviceStatusChip status={device.status} />}
      actions={device && <DeviceActions device={device} />}
    >
      <TabLinks label="Parts of this device" tabs={tabs} currentId={tabId} />
      <QueryView query={query} {...(tabId === 'overview' ? { skeleton: <DeviceSkeleton /> } : {})}>
        {(found) => found && <TabOf device={found} tabId={tabId} />}
      </QueryView>
    </Page>
  )
}

function TabOf({ device, tabId }: { device: Device; tabId: string }) {
  switch (tabId) {
    case 'overview':
      return <DeviceOverview device={device} />
    case 'sms':
      return (
        <SmsConversation
          iccid={device.sim?.iccid ?? null}
          device={device}
          isOnline={device.online}
          pulse={`${device.online} ${device.status.id}`}
        />
      )
    case 'events':
      return <DeviceEvents deviceId={device.id} />
    default:
      return (
        <EmptyBox
          icon="search"
          title={`A device has no page named ${tabId}`}
          action={<ButtonLink to={paths.device(device.id)}>Go to its overview</ButtonLink>}
        />
      )
  }
}

function NoDevice({ words }: { words: string }) {
  return (
    <Page title="Device not found">
      <EmptyBox
        icon="device"
        title="No device with this id"
        detail={words}
        action={<ButtonLink to={paths.devices()}>Go to devices</ButtonLink>}
      />
    </Page>
  )
}

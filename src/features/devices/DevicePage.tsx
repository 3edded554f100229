import { t } from '@lingui/core/macro'
import { useParams, useNavigate } from 'react-router'
import { CollectionTable } from '../../domain/collection/CollectionTable.tsx'
import { DeviceFacts } from '../../domain/device/DeviceFacts.tsx'
import { BalanceCard } from '../../domain/device/balance/BalanceCard.tsx'
import { type Device, deviceStatusIds, deviceStatus } from '../../domain/device/device.ts'
import { QuotaCards } from '../../domain/device/quota/QuotaCard.tsx'
import { quotaNames } from '../../domain/device/quota/quota.ts'
import { SmsConversation } from '../../domain/device/sms/SmsConversation.tsx'
import { enableQuestion, useDevice, useUpdateDevice } from '../../domain/device/useDevice.ts'
import { paths } from '../../domain/paths.ts'
import { EventActions, useEvents } from '../../domain/collection/useEvents.tsx'
import { eventFilters } from '../../domain/collection/eventCollection.tsx'
import { RangeButton } from '../../domain/time-range/RangeButton.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Card, CardColumn, CardColumns } from '../../ui/card/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { OutageScope } from '../../ui/state/OutageScope.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../ui/tabs/TabLinks.tsx'
import { DeviceSim } from './DeviceSim.tsx'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { $api } from '../../data/rest/queryHooks.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { writeProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../ui/dialog/useDisclosure.ts'
import { Chip } from '../../ui/chip/Chip.tsx'
import styles from './Devices.module.css'

export function DevicePage() {
  const { deviceId = '', tab = 'overview' } = useParams()
  return /^\d{1,9}$/.test(deviceId) ? (
    <KnownDevice key={deviceId} deviceId={Number(deviceId)} tabId={tab} />
  ) : (
    <NoDevice detail={t`“${deviceId}” is not a device ID. Device IDs are numbers.`} />
  )
}

function KnownDevice({ deviceId, tabId }: { deviceId: number; tabId: string }) {
  const query = useDevice(deviceId)
  const device = query.data
  const tabs = [
    { id: 'overview', title: t`Overview`, to: paths.device(deviceId) },
    { id: 'sms', title: t`SMS`, to: paths.device(deviceId, 'sms') },
    { id: 'events', title: t`Events`, to: paths.device(deviceId, 'events') },
  ]
  if (device === null)
    return <NoDevice detail={t`It may have been deleted or belong to another organisation.`} />
  return (
    <Page
      title={device?.name ?? t`Device ${deviceId}`}
      isFull={tabId === 'events'}
      aside={device && <Chip {...deviceStatus(device.status)} />}
      actions={device && <DeviceActions device={device} />}
    >
      <TabLinks label={t`Device pages`} tabs={tabs} currentId={tabId} />
      <OutageScope>
        <QueryView
          query={query}
          {...(tabId === 'overview' ? { skeleton: <DeviceSkeleton /> } : {})}
        >
          {(loaded) => loaded && <TabContent device={loaded} tabId={tabId} />}
        </QueryView>
      </OutageScope>
    </Page>
  )
}

function TabContent({ device, tabId }: { device: Device; tabId: string }) {
  switch (tabId) {
    case 'overview':
      return <DeviceOverview device={device} />
    case 'sms':
      return (
        <SmsConversation
          iccid={device.sim?.iccid ?? null}
          device={device}
          isOnline={device.online ?? false}
          refreshKey={`${device.online} ${device.status.id}`}
        />
      )
    case 'events':
      return <DeviceEvents deviceId={device.id} />
    default:
      return (
        <EmptyState
          icon="search"
          title={t`There is no page named ${tabId}`}
          action={<ButtonLink to={paths.device(device.id)}>{t`Go to overview`}</ButtonLink>}
        />
      )
  }
}

function NoDevice({ detail }: { detail: string }) {
  return (
    <Page title={t`Device not found`}>
      <EmptyState
        icon="device"
        title={t`No device with this ID`}
        detail={detail}
        action={<ButtonLink to={paths.devices()}>{t`Go to devices`}</ButtonLink>}
      />
    </Page>
  )
}

function DeviceOverview({ device }: { device: Device }) {
  return (
    <CardColumns>
      <CardColumn>
        <Card title={t`Device`}>
          <DeviceFacts device={device} />
        </Card>
        <DeviceSim device={device} />
      </CardColumn>
      <CardColumn>
        <QuotaCards device={device} />
        <BalanceCard device={device} />
      </CardColumn>
    </CardColumns>
  )
}

function DeviceSkeleton() {
  return (
    <CardColumns>
      <CardColumn>
        <Card title={t`Device`}>
          <Skeleton lines={8} />
        </Card>
        <Card title={t`SIM`}>
          <Skeleton lines={4} />
        </Card>
      </CardColumn>
      <CardColumn>
        {[quotaNames.data, quotaNames.sms, t`Prepaid balance`].map((title) => (
          <Card key={title} title={title}>
            <Skeleton lines={5} />
          </Card>
        ))}
      </CardColumn>
    </CardColumns>
  )
}

/** Without the filters that have the same value for all events of one device. */
const filters = eventFilters.filter(({ field }) =>
  ['severity', 'description', 'type'].includes(field),
)

function DeviceEvents({ deviceId }: { deviceId: number }) {
  const events = useEvents({ kind: 'endpoint', id: deviceId }, 'device-events', filters)
  return (
    <CollectionTable
      collection={events.collection}
      used={events.used}
      actions={<EventActions events={events} />}
    >
      <RangeButton range={events.range} onChange={events.setRange} />
    </CollectionTable>
  )
}

const EditDeviceDialog = lazyFloat('EditDeviceDialog', () => import('./DeviceDialogs.tsx'))

function DeviceActions({ device }: { device: Device }) {
  const disabledReason = writeDisabledReason(useAccount())
  const capabilities = useCapabilities()
  const canChange = capabilities.hasRestOperation('patch', '/endpoint/{endpoint_id}')
  const canDelete = capabilities.hasRestOperation('delete', '/endpoint/{endpoint_id}')
  const navigate = useNavigate()
  const dialog = useDisclosure(EditDeviceDialog)
  const { name } = device
  const isEnabled = device.status.id === deviceStatusIds.enabled
  const params = { path: { endpoint_id: device.id } }
  const switching = useUpdateDevice()
  const deleting = $api.useMutation('delete', '/endpoint/{endpoint_id}', {
    onSettled: () => invalidatePaths('/endpoint'),
  })
  const problem = writeProblem(
    switching.error ?? deleting.error,
    deleting.error
      ? t`We could not confirm the device was deleted`
      : isEnabled
        ? t`We could not confirm the device was disabled`
        : t`We could not confirm the device was enabled`,
  )

  const toggleStatus = async () => {
    const question = isEnabled
      ? {
          title: t`Disable ${name}?`,
          consequence: t`It goes offline and has no service until you enable it again. A factory test of its SIM continues. The status of its SIM does not change.`,
          confirmLabel: t`Disable device`,
        }
      : enableQuestion(name)
    const status = { id: isEnabled ? deviceStatusIds.disabled : deviceStatusIds.enabled }
    if (!(await confirm(question))) return
    deleting.reset()
    switching.mutate({ params, body: { status } })
  }

  const deleteDevice = async () => {
    const question = {
      title: t`Delete ${name}?`,
      consequence: t`Its quotas and its balance are lost. Its SIM can be assigned to another device.`,
      confirmLabel: t`Delete device`,
    }
    if (!(await confirm(question))) return
    const leave = () => {
      toast({ tone: 'success', title: t`${name} has been deleted` })
      void navigate(paths.devices())
    }
    switching.reset()
    deleting.mutate({ params }, { onSuccess: leave })
  }

  return (
    <>
      {canChange && (
        <>
          <Button icon="edit" disabledReason={disabledReason} {...dialog.opener}>
            {t`Edit device`}
          </Button>
          <Button
            icon={isEnabled ? 'block' : 'check'}
            disabledReason={disabledReason}
            isBusy={switching.isPending}
            onClick={() => void toggleStatus()}
          >
            {isEnabled ? t`Disable device` : t`Enable device`}
          </Button>
        </>
      )}
      {canDelete && (
        <MenuButton
          label={t`More actions`}
          icon="more"
          isIconOnly
          items={[
            {
              id: 'delete',
              label: t`Delete device`,
              icon: 'delete',
              isDangerous: true,
              disabledReason,
              onSelect: () => void deleteDevice(),
            },
          ]}
        />
      )}
      <EditDeviceDialog {...dialog.float} device={device} />
      {problem && (
        <div className={styles.problem}>
          <ProblemNote problem={problem} />
        </div>
      )}
    </>
  )
}

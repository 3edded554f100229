/** What can be done with a device as a whole: edit it, keep it off the network or let it on, delete it. */
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { deviceStatusIds } from '../../domain/device/device.ts'
import type { Device } from '../../domain/device/device.ts'
import { paths } from '../../domain/paths.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { writeProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useFloat } from '../../ui/mui/useFloat.ts'
import styles from './Devices.module.css'
import { useDeleteDevice, useUpdateDevice } from './deviceChanges.ts'

const EditDeviceDialog = lazyFloat(() =>
  import('./EditDeviceDialog.tsx').then((module) => module.EditDeviceDialog),
)

export function DeviceActions({ device }: { device: Device }) {
  const disabledReason = writeDisabledReason(useAccount())
  const capabilities = useCapabilities()
  const canChange = capabilities.hasRestOperation('patch', '/endpoint/{endpoint_id}')
  const canDelete = capabilities.hasRestOperation('delete', '/endpoint/{endpoint_id}')
  const navigate = useNavigate()
  const dialog = useFloat()
  const isEnabled = device.status.id === deviceStatusIds.enabled
  const params = { path: { endpoint_id: device.id } }
  const switching = useUpdateDevice()
  const deleting = useDeleteDevice()
  const problem = writeProblem(
    switching.error ?? deleting.error,
    deleting.error
      ? 'We could not confirm the device was deleted'
      : isEnabled
        ? 'We could not confirm the device was disabled'
        : 'We could not confirm the device was enabled',
  )

  const askToSwitch = async () => {
    const question = isEnabled
      ? {
          title: `Disable ${device.name}?`,
          consequence:
            'It loses its connection and has no service until it is enabled again; only a factory test of its SIM goes on. The status of its SIM stays.',
          confirmLabel: 'Disable device',
        }
      : {
          title: `Enable ${device.name}?`,
          consequence: 'It may use the network again. A SIM in Factory Test is activated by this.',
          confirmLabel: 'Enable device',
          isDestructive: false,
        }
    const status = { id: isEnabled ? deviceStatusIds.disabled : deviceStatusIds.enabled }
    if (await confirm(question)) switching.mutate({ params, body: { status } })
  }

  const askToDelete = async () => {
    const question = {
      title: `Delete ${device.name}?`,
      consequence: 'Its quotas and its balance are lost. Its SIM becomes free for another device.',
      confirmLabel: 'Delete device',
    }
    if (!(await confirm(question))) return
    const leave = () => {
      toast({ tone: 'success', title: `${device.name} has been deleted` })
      void navigate(paths.devices())
    }
    deleting.mutate({ params }, { onSuccess: leave })
  }

  return (
    <>
      {canChange && (
        <>
          <Button
            icon="edit"
            disabledReason={disabledReason}
            onPointerEnter={EditDeviceDialog.preload}
            onFocus={EditDeviceDialog.preload}
            onClick={dialog.open}
          >
            Edit device
          </Button>
          <Button
            icon={isEnabled ? 'block' : 'check'}
            disabledReason={disabledReason}
            isBusy={switching.isPending}
            onClick={() => void askToSwitch()}
          >
            {isEnabled ? 'Disable device' : 'Enable device'}
          </Button>
        </>
      )}
      {canDelete && (
        <MenuButton
          label="More actions"
          icon="more"
          isIconOnly
          items={[
            {
              id: 'delete',
              label: 'Delete device',
              icon: 'delete',
              isDangerous: true,
              disabledReason,
              onSelect: () => void askToDelete(),
            },
          ]}
        />
      )}
      <EditDeviceDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        device={device}
        onClose={dialog.close}
      />
      {problem && (
        <div className={styles.problem}>
          <ProblemNote problem={problem} />
        </div>
      )}
    </>
  )
}

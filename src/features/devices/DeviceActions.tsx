/** Actions on a device: edit, disable or enable, delete. */
import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { deviceStatusIds, type Device } from '../../domain/device/device.ts'
import { useUpdateDevice } from '../../domain/device/useDevice.ts'
import { paths } from '../../domain/paths.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { writeProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { MenuButton } from '../../ui/menu/MenuButton.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../ui/dialog/useDisclosure.ts'
import styles from './Devices.module.css'

const EditDeviceDialog = lazyFloat(() =>
  import('./EditDeviceDialog.tsx').then((module) => module.EditDeviceDialog),
)

export function DeviceActions({ device }: { device: Device }) {
  const disabledReason = writeDisabledReason(useAccount())
  const capabilities = useCapabilities()
  const canChange = capabilities.hasRestOperation('patch', '/endpoint/{endpoint_id}')
  const canDelete = capabilities.hasRestOperation('delete', '/endpoint/{endpoint_id}')
  const navigate = useNavigate()
  const dialog = useDisclosure()
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
      : {
          title: t`Enable ${name}?`,
          consequence: t`It can use the network again. A SIM in Factory Test is activated.`,
          confirmLabel: t`Enable device`,
          isDestructive: false,
        }
    const status = { id: isEnabled ? deviceStatusIds.disabled : deviceStatusIds.enabled }
    if (await confirm(question)) switching.mutate({ params, body: { status } })
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

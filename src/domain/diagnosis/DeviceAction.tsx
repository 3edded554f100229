/** What mends a cause on the device of a SIM, in place. Loads the REST client: import it only from lazy chunks. */
import { t } from '@lingui/core/macro'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { writeProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useDisclosure } from '../../ui/dialog/useDisclosure.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { Note } from '../../ui/text/Text.tsx'
import { deviceStatusIds, isReadableBalance, type Device } from '../device/device.ts'
import { useUpdateDevice } from '../device/useDevice.ts'
import type { DeviceAction as ActionId } from './cause.ts'
import type { DeviceFacts } from './useSimFacts.ts'

const QuotaDialog = lazyFloat(() =>
  import('../device/quota/QuotaDialog.tsx').then((module) => module.QuotaDialog),
)
const BalanceDialog = lazyFloat(() =>
  import('../device/balance/BalanceDialog.tsx').then((module) => module.BalanceDialog),
)

export interface DeviceActionProps {
  action: ActionId
  facts: Partial<DeviceFacts>
  isFirst: boolean
}

export function DeviceAction({ action, facts, isFirst }: DeviceActionProps) {
  const { device, dataQuota = null, smsQuota = null, balance } = facts
  const { key, ...dialog } = useDialog()
  if (!device) return null
  if (action === 'enableDevice') return <EnableDevice device={device} isFirst={isFirst} />
  const Dialog = action === 'topUp' ? BalanceDialog : QuotaDialog
  const labels = {
    topUp: t`Add balance`,
    setDataQuota: t`Set data quota`,
    setSmsQuota: t`Set SMS quota`,
  }
  const shared = { device, isOpen: dialog.isOpen, onClose: dialog.close }
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        size={isFirst ? 'medium' : 'small'}
        onPointerEnter={Dialog.preload}
        onFocus={Dialog.preload}
        onClick={dialog.open}
      >
        {labels[action]}
      </Button>
      {action === 'topUp' ? (
        isReadableBalance(balance) && <BalanceDialog key={key} balance={balance} {...shared} />
      ) : action === 'setDataQuota' ? (
        <QuotaDialog key={key} kind="data" quota={dataQuota} {...shared} />
      ) : (
        <QuotaDialog key={key} kind="sms" quota={smsQuota} {...shared} />
      )}
    </>
  )
}

function useDialog() {
  const { opening, ...dialog } = useDisclosure()
  return { key: opening, ...dialog }
}

function EnableDevice({ device, isFirst }: { device: Device; isFirst: boolean }) {
  const canChange = useCapabilities().hasRestOperation('patch', '/endpoint/{endpoint_id}')
  const saving = useUpdateDevice()
  const problem = writeProblem(saving.error, t`We could not confirm the device was enabled`)
  const { id, name } = device
  const enable = async () => {
    const isSure = await confirm({
      title: t`Enable ${name}?`,
      consequence: t`It can use the network again. A SIM in Factory Test is activated.`,
      confirmLabel: t`Enable device`,
      isDestructive: false,
    })
    const body = { status: { id: deviceStatusIds.enabled } }
    if (isSure) saving.mutate({ params: { path: { endpoint_id: id } }, body })
  }
  if (!canChange) return <Note>{t`Ask your provider to enable it.`}</Note>
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        size={isFirst ? 'medium' : 'small'}
        isBusy={saving.isPending}
        onClick={() => void enable()}
      >
        {t`Enable device`}
      </Button>
      {problem && <ProblemNote problem={problem} />}
    </>
  )
}

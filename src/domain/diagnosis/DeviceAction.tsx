/** What mends a cause on the device of a SIM, in place. Loads the REST client: import it only from lazy chunks. */
import { t } from '@lingui/core/macro'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { writeProblem } from '../../lib/problem.ts'
import { Button, type ButtonProps } from '../../ui/button/Button.tsx'
import { useDisclosure } from '../../ui/dialog/useDisclosure.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { Note } from '../../ui/text/Text.tsx'
import { deviceStatusIds, isReadableBalance, type Device } from '../device/device.ts'
import { enableQuestion, useUpdateDevice } from '../device/useDevice.ts'
import type { DeviceAction as ActionId } from './cause.ts'
import type { DeviceFacts } from './useSimFacts.ts'

const QuotaDialog = lazyFloat('QuotaDialog', () => import('../device/quota/QuotaDialog.tsx'))
const BalanceDialog = lazyFloat(
  'BalanceDialog',
  () => import('../device/balance/BalanceDialog.tsx'),
)

interface DeviceActionProps {
  action: ActionId
  facts: Partial<DeviceFacts>
  isFirst: boolean
}

const labels = {
  topUp: t`Add balance`,
  setDataQuota: t`Set data quota`,
  setSmsQuota: t`Set SMS quota`,
}

export function DeviceAction({ action, facts, isFirst }: DeviceActionProps) {
  const { device, dataQuota = null, smsQuota = null, balance } = facts
  const dialog = useDisclosure(action === 'topUp' ? BalanceDialog : QuotaDialog)
  if (!device) return null
  const size = isFirst ? 'medium' : 'small'
  const variant = isFirst ? 'primary' : 'secondary'
  if (action === 'enableDevice')
    return <EnableDevice device={device} variant={variant} size={size} />
  const shared = { device, ...dialog.float }
  return (
    <>
      <Button variant={variant} size={size} {...dialog.opener}>
        {labels[action]}
      </Button>
      {action !== 'topUp' ? (
        <QuotaDialog
          {...shared}
          kind={action === 'setDataQuota' ? 'data' : 'sms'}
          quota={action === 'setDataQuota' ? dataQuota : smsQuota}
        />
      ) : (
        isReadableBalance(balance) && <BalanceDialog {...shared} balance={balance} />
      )}
    </>
  )
}

function EnableDevice({
  device,
  ...button
}: Pick<ButtonProps, 'variant' | 'size'> & { device: Device }) {
  const canChange = useCapabilities().hasRestOperation('patch', '/endpoint/{endpoint_id}')
  const saving = useUpdateDevice()
  const problem = writeProblem(saving.error, t`We could not confirm the device was enabled`)
  const { id, name } = device
  const enable = async () => {
    const body = { status: { id: deviceStatusIds.enabled } }
    if (await confirm(enableQuestion(name)))
      saving.mutate({ params: { path: { endpoint_id: id } }, body })
  }
  if (!canChange) return <Note>{t`Ask your provider to enable it.`}</Note>
  return (
    <>
      <Button {...button} isBusy={saving.isPending} onClick={() => void enable()}>
        {t`Enable device`}
      </Button>
      {problem && <ProblemNote problem={problem} />}
    </>
  )
}

import { t } from '@lingui/core/macro'
import { $api } from '../../../data/rest/queryHooks.ts'
import { isNotOffered } from '../../../data/rest/api.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import { formatExactMoney, formatMoney, signOfDecimal } from '../../../lib/decimal.ts'
import { toProblem, writeProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card, CardActions } from '../../../ui/card/Card.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../../ui/dialog/useDisclosure.ts'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import { Note } from '../../../ui/text/Text.tsx'
import { writeDisabledReason } from '../../session/permissions.ts'
import styles from '../DeviceCards.module.css'
import { isReadableBalance, type Balance, type Device } from '../device.ts'
import { useServiceProfiles } from '../useDevice.ts'
import { balancePath, refreshBalance, useBalance } from './balance.ts'

const BalanceDialog = lazyFloat('BalanceDialog', () => import('./BalanceDialog.tsx'))

/** Requests the balance only of prepaid devices: the browser logs each rejected request as an error. */
export function BalanceCard({ device }: { device: Device }) {
  const { data: profiles, isLoading } = useServiceProfiles()
  const profile = profiles?.find(({ id }) => id === device.service_profile.id)
  return (
    <Card title={t`Prepaid balance`}>
      {isLoading ? (
        <Skeleton lines={2} />
      ) : profile?.is_prepaid === false ? (
        <NotPrepaid device={device} />
      ) : (
        <LoadedBalance device={device} />
      )}
    </Card>
  )
}

function NotPrepaid({ device }: { device: Device }) {
  const profile = device.service_profile.name ?? device.service_profile.id
  return <Note>{t`Not prepaid: balance management is off in service profile ${profile}.`}</Note>
}

function LoadedBalance({ device }: { device: Device }) {
  const query = useBalance(device.id)
  return (
    <>
      {isNotOffered(toProblem(query.error)) ? (
        <Note>{t`The connected service does not offer prepaid balances.`}</Note>
      ) : (
        <QueryView
          query={query}
          skeleton={<Skeleton lines={2} />}
          empty={<NotPrepaid device={device} />}
        >
          {(balance) =>
            isReadableBalance(balance) ? (
              <BalanceOf device={device} balance={balance} />
            ) : (
              <Note>{t`The connected service returned no balance.`}</Note>
            )
          }
        </QueryView>
      )}
    </>
  )
}

function BalanceOf({ device, balance }: { device: Device; balance: Balance }) {
  const disabledReason = writeDisabledReason(useAccount())
  const dialog = useDisclosure(BalanceDialog)
  const resetting = $api.useMutation('delete', balancePath, { onSettled: refreshBalance })
  const problem = writeProblem(resetting.error, t`We could not confirm the balance was reset`)
  const { name } = device
  const amount = formatExactMoney(balance.amount, balance.currency)
  const isEmpty = signOfDecimal(balance.amount) <= 0

  const reset = async () => {
    const isSure = await confirm({
      title: t`Reset the balance of ${name}?`,
      consequence: t`${amount} is lost. A balance of zero blocks the device from all services until you add to it.`,
      confirmLabel: t`Reset balance`,
    })
    if (isSure) resetting.mutate({ params: { path: { endpoint_id: device.id } } })
  }

  return (
    <>
      <p className={styles.amount}>
        <span {...tip(amount)}>{formatMoney(balance.amount, balance.currency)}</span>
      </p>
      {isEmpty && (
        <p className={styles.lead}>
          <Chip tone="alert" icon="block" name={t`Blocked`} />
          <span>{t`At zero the device is blocked from all services until you add to the balance.`}</span>
        </p>
      )}
      {problem && <ProblemNote problem={problem} />}
      <CardActions>
        <Button icon="edit" disabledReason={disabledReason} {...dialog.opener}>
          {t`Change balance`}
        </Button>
        <Button
          variant="quiet"
          disabledReason={
            disabledReason ??
            (signOfDecimal(balance.amount) === 0 ? t`The balance is already zero` : undefined)
          }
          isBusy={resetting.isPending}
          onClick={() => void reset()}
        >
          {t`Reset balance`}
        </Button>
      </CardActions>
      <BalanceDialog {...dialog.float} device={device} balance={balance} />
    </>
  )
}

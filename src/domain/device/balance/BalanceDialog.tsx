import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { getAmountError, getBalanceError } from '../../../contract/inputRules.ts'
import {
  addDecimals,
  formatExactMoney,
  negateDecimal,
  signOfDecimal,
} from '../../../lib/decimal.ts'
import { readDecimal } from '../../../lib/readDecimal.ts'
import { toProblem } from '../../../lib/problem.ts'
import { FormChoice, FormTextField } from '../../../ui/form/FormFields.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { DeviceOutlook } from '../../diagnosis/Outlook.tsx'
import { inputErrorMessage } from '../../inputErrors.ts'
import type { Balance, Device } from '../device.ts'
import { changeBalance, refreshBalance } from './balance.ts'
import styles from '../DeviceCards.module.css'

interface BalanceInput {
  direction: string
  amount: string
}

interface BalanceDialogProps {
  isOpen: boolean
  device: Device
  balance: Balance
  onClose: () => void
}

const directions = [
  { value: 'add', label: t`Add` },
  { value: 'subtract', label: t`Subtract` },
]

export function BalanceDialog({ isOpen, device, balance, onClose }: BalanceDialogProps) {
  const form = useForm<BalanceInput>({ defaultValues: { direction: 'add', amount: '' } })
  const { direction = 'add', amount = '' } = useWatch({ control: form.control })
  const saving = useMutation({
    mutationFn: (change: string) => changeBalance(device.id, change),
    onSettled: refreshBalance,
  })
  const input = { direction, amount }
  const result =
    getChangeError(input, balance) === undefined
      ? addDecimals(balance.amount, signedAmount(input))
      : undefined

  const { name } = device
  const current = formatExactMoney(balance.amount, balance.currency)
  const next = result === undefined ? '–' : formatExactMoney(result, balance.currency)

  const submit = (values: BalanceInput) =>
    saving.mutate(signedAmount(values), { onSuccess: onClose })

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Prepaid balance of ${name}`}
      form={form}
      problem={toProblem(saving.error)}
      isSaving={saving.isPending}
      submitLabel={submitText(direction, readDecimal(amount), balance.currency)}
      onSubmit={submit}
      onClose={onClose}
      width="small"
    >
      <FormChoice<BalanceInput>
        name="direction"
        label={t`Change`}
        options={directions}
        rules={{ deps: 'amount' }}
      />
      <FormTextField<BalanceInput>
        name="amount"
        label={t`Amount`}
        inputMode="decimal"
        isIdentifier
        maxLength={24}
        end={balance.currency}
        rules={{ validate: (_, values) => getChangeError(values, balance) }}
      />
      <div className={styles.result} role="status">
        <span>{t`Current balance: ${current}`}</span>
        <strong>{t`New balance: ${next}`}</strong>
      </div>
      {result !== undefined &&
        (signOfDecimal(result) === 0 ? (
          <p>{t`At zero the device is blocked from all services until you add to the balance.`}</p>
        ) : (
          <DeviceOutlook device={device} change={{ balance: { amount: result } }} />
        ))}
    </FormDialog>
  )
}

function submitText(direction: string, decimal: string | undefined, currency: string): string {
  const isAdding = direction === 'add'
  if (decimal === undefined) return isAdding ? t`Add amount` : t`Subtract amount`
  const amount = formatExactMoney(decimal, currency)
  return isAdding ? t`Add ${amount}` : t`Subtract ${amount}`
}

function signedAmount({ direction, amount }: BalanceInput): string {
  const decimal = readDecimal(amount) ?? '0'
  return direction === 'add' ? decimal : negateDecimal(decimal)
}

export function getChangeError(input: BalanceInput, balance: Balance): string | undefined {
  const amount = readDecimal(input.amount) ?? ''
  const error = getAmountError(amount)
  if (error) return inputErrorMessage(error)
  if (signOfDecimal(amount) < 0) return t`Enter an amount above zero.`
  const after = addDecimals(balance.amount, signedAmount(input))
  const shown = formatExactMoney(balance.amount, balance.currency)
  return inputErrorMessage(getBalanceError(after, shown))
}

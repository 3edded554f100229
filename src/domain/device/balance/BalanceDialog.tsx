/** Adds an amount to a balance or takes one off, with the balance that will result in sight before it is sent. */
import { useForm, useWatch } from 'react-hook-form'
import {
  addDecimals,
  formatDecimal,
  negateDecimal,
  readDecimal,
  signOfDecimal,
  decimalPlaces,
} from '../../../lib/decimal.ts'
import { toProblem } from '../../../lib/problem.ts'
import { FormChoice } from '../../../ui/form/FormChoice.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../../ui/form/FormTextField.tsx'
import type { Balance, Device } from '../device.ts'
import { useChangeBalance } from './balance.ts'
import styles from '../DeviceCards.module.css'

interface BalanceInput {
  direction: string
  amount: string
}

export interface BalanceDialogProps {
  isOpen: boolean
  device: Device
  balance: Balance
  onClose: () => void
}

const directions = [
  { value: 'add', label: 'Add an amount' },
  { value: 'subtract', label: 'Take an amount off' },
]

export function BalanceDialog({ isOpen, device, balance, onClose }: BalanceDialogProps) {
  const form = useForm<BalanceInput>({ defaultValues: { direction: 'add', amount: '' } })
  const { direction = 'add', amount = '' } = useWatch({ control: form.control })
  const saving = useChangeBalance(device.id)
  const change =
    whyNotAmount(amount) === undefined ? signedAmount({ direction, amount }) : undefined
  const result = change === undefined ? undefined : addDecimals(balance.amount, change)

  const submit = (input: BalanceInput) => saving.mutate(signedAmount(input), { onSuccess: onClose })

  return (
    <FormDialog
      isOpen={isOpen}
      title={`Prepaid balance of ${device.name}`}
      form={form}
      problem={toProblem(saving.error)}
      isSaving={saving.isPending}
      submitLabel={submitWords(direction, readDecimal(amount), balance.currency)}
      onSubmit={submit}
      onClose={onClose}
      width="small"
    >
      <FormChoice<BalanceInput> name="direction" label="Change" options={directions} />
      <FormTextField<BalanceInput>
        name="amount"
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        isIdentifier
        maxLength={24}
        end={balance.currency}
        rules={{ validate: (text: unknown) => whyNotAmount(String(text)) }}
      />
      <div className={styles.result} role="status">
        <span>
          Now {formatDecimal(balance.amount)} {balance.currency}
        </span>
        <strong>
          {result === undefined ? '–' : `Then ${formatDecimal(result)} ${balance.currency}`}
        </strong>
      </div>
      {result !== undefined && signOfDecimal(result) <= 0 && (
        <p>At zero or below the device is blocked from all services until the balance is raised.</p>
      )}
    </FormDialog>
  )
}

function submitWords(direction: string, amount: string | undefined, currency: string): string {
  const words = amount === undefined ? 'amount' : `${formatDecimal(amount)} ${currency}`
  return direction === 'add' ? `Add ${words}` : `Take ${words} off`
}

function signedAmount({ direction, amount }: BalanceInput): string {
  const decimal = readDecimal(amount) ?? '0'
  return direction === 'add' ? decimal : negateDecimal(decimal)
}

const mostWholeDigits = 12
const mostPlaces = 6

/** Why a text is no amount to add or take off; undefined when it is one. */
export function whyNotAmount(text: string): string | undefined {
  const amount = readDecimal(text)
  if (amount === undefined) return 'Enter an amount, such as 12.50.'
  if (signOfDecimal(amount) <= 0)
    return 'Enter an amount above zero; whether it is added or taken off is chosen above.'
  if (decimalPlaces(amount) > mostPlaces)
    return `An amount has at most ${mostPlaces} digits behind the point.`
  return (amount.split('.')[0]?.length ?? 0) > mostWholeDigits
    ? `An amount has at most ${mostWholeDigits} digits before the point.`
    : undefined
}

/** The fields of a condition: what is entered for each kind, and the condition that follows from it. */
import { t } from '@lingui/core/macro'
import type { ConditionKind, RuleCondition } from '../../../domain/notices/ruleSchema.ts'
import { amountOf, byteAmountUnits, readAmount, type Amount } from '../../../lib/amount.ts'
import { readDecimal, readWholeNumber } from '../../../lib/readDecimal.ts'

export interface ConditionInput {
  kind: ConditionKind
  /** By kind, so that another kind does not lose what was entered. */
  numbers: Readonly<Record<string, string>>
  volume: Amount
  statusids: readonly string[]
  change: 'country' | 'operator'
  state: 'online' | 'offline' | 'status'
  comparison: 'above' | 'below'
  unit: 'sims' | 'percent'
}

const units = byteAmountUnits('decimal')

interface NumberField {
  label: string
  end: string
  first: number
  max: number
}

const hours = { label: t`Offline for`, end: t`hours`, first: 24, max: 720 }

/** The kinds with one whole number. */
export const numberFields: Partial<Record<ConditionKind, NumberField>> = {
  usage: {
    label: t({ message: 'From', context: 'percent of a limit' }),
    end: '%',
    first: 80,
    max: 100,
  },
  sessions: { label: t`More than`, end: t`sessions`, first: 50, max: 100_000 },
  offline: hours,
  noTraffic: { ...hours, label: t`No data for` },
  stream: { label: t`Behind by more than`, end: t`minutes`, first: 15, max: 10_080 },
  expiry: { label: t`Within`, end: t`days`, first: 14, max: 365 },
}

const firstNumbers: Readonly<Record<string, string>> = {
  count: '10',
  balance: '50',
  ...Object.fromEntries(
    Object.entries(numberFields).map(([kind, { first }]) => [kind, String(first)]),
  ),
}

export const newCondition: ConditionInput = {
  kind: 'usage',
  numbers: firstNumbers,
  volume: { number: '100', unit: 'MB' },
  statusids: [],
  change: 'country',
  state: 'offline',
  comparison: 'above',
  unit: 'percent',
}

export function conditionInput(condition: RuleCondition): ConditionInput {
  const { kind } = condition
  const input = { ...newCondition, kind }
  const withNumber = (value: number) => ({
    ...input,
    numbers: { ...firstNumbers, [kind]: String(value) },
  })
  switch (kind) {
    case 'usage':
      return withNumber(condition.percent)
    case 'burst':
      return { ...input, volume: amountOf(condition.bytes, units) }
    case 'sessions':
      return withNumber(condition.perDay)
    case 'offline':
    case 'noTraffic':
      return withNumber(condition.hours)
    case 'status':
      return { ...input, statusids: condition.statusids.map(String) }
    case 'network':
      return { ...input, change: condition.change }
    case 'count': {
      const { state, comparison, unit, value } = condition
      const counted = { ...withNumber(value), comparison, unit }
      return typeof state === 'string'
        ? { ...counted, state }
        : { ...counted, state: 'status', statusids: state.map(String) }
    }
    case 'stream':
      return withNumber(condition.minutes)
    case 'balance':
      return withNumber(condition.below)
    case 'expiry':
      return withNumber(condition.days)
    default:
      return input
  }
}

/** Returns the condition as entered, which may be invalid. */
export function conditionOf(input: ConditionInput): RuleCondition {
  const { kind } = input
  const number = input.numbers[kind] ?? ''
  const whole = readWholeNumber(number) ?? 0
  const statusids = input.statusids.map(Number)
  switch (kind) {
    case 'usage':
      return { kind, percent: whole }
    case 'burst':
      return { kind, bytes: readAmount(input.volume, units) ?? 0 }
    case 'sessions':
      return { kind, perDay: whole }
    case 'offline':
    case 'noTraffic':
      return { kind, hours: whole }
    case 'status':
      return { kind, statusids }
    case 'network':
      return { kind, change: input.change }
    case 'count': {
      const { state, comparison, unit } = input
      const value = Number(readDecimal(number) ?? -1)
      return { kind, state: state === 'status' ? statusids : state, comparison, value, unit }
    }
    case 'stream':
      return { kind, minutes: whole }
    case 'balance':
      return { kind, below: Number(readDecimal(number) ?? NaN) }
    case 'expiry':
      return { kind, days: whole }
    default:
      return { kind }
  }
}

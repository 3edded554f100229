/** The consequences of changes as text. */
import { plural, t } from '@lingui/core/macro'
import { formatCount } from '../../../lib/count.ts'
import { formatList } from '../../../lib/list.ts'
import { changeFields, type BatchChanges, type ChangeField } from '../batchChanges.ts'
import {
  describeChanges,
  describeValue,
  fieldNames,
  type ChangeFormats,
} from '../describeChanges.ts'
import type { Consequences, SimEffect } from './consequences.ts'

/** Returns what the user must confirm before the start; nothing where no SIM loses service or leaves its customer. */
export function confirmationsOf({ lostCount, movedCount, isEstimate }: Consequences): string[] {
  const cut = isEstimate
    ? plural(lostCount, {
        one: 'Cut off about # SIM that is in service now',
        other: 'Cut off about # SIMs that are in service now',
      })
    : plural(lostCount, {
        one: 'Cut off # SIM that is in service now',
        other: 'Cut off # SIMs that are in service now',
      })
  const move = plural(movedCount, {
    one: "Take # SIM out of its customer's view",
    other: "Take # SIMs out of their customer's view",
  })
  return [...(lostCount > 0 ? [cut] : []), ...(movedCount > 0 ? [move] : [])]
}

export function getUnconfirmedReason(
  consequences: Consequences,
  confirmed: readonly string[],
): string | undefined {
  return confirmationsOf(consequences).every((each) => confirmed.includes(each))
    ? undefined
    : t`Confirm the consequences first.`
}

const shownValues = 4

/** Returns a line for each changed field: "Data limit to 200 MB: 12 from unlimited, 3 from 100 MB". */
export function describeValueSums({ values }: Consequences, formats: ChangeFormats): string[] {
  const describe = (field: ChangeField, value: BatchChanges[ChangeField]) =>
    describeValue(field, value ?? '', formats)
  return changeFields.flatMap((field) => {
    const ofField = values.filter((value) => value.field === field)
    const [first] = ofField
    if (!first) return []
    const differing = ofField.length
    if (differing > shownValues && first.count === 1) {
      const name = fieldNames[field]
      return [t`${name}: ${plural(differing, { other: '# different changes' })}`]
    }
    const hasOneTarget = ofField.every(({ to }) => to === first.to)
    const texts = ofField.slice(0, shownValues).map(({ from, to, count }) => {
      if (from === undefined) return plural(count, { one: '# SIM', other: '# SIMs' })
      const [sims, old, next] = [formatCount(count), describe(field, from), describe(field, to)]
      return hasOneTarget ? t`${sims} from ${old}` : t`${sims} from ${old} to ${next}`
    })
    const others = ofField.slice(shownValues).reduce((sum, { count }) => sum + count, 0)
    const rest = formatCount(others)
    if (others > 0) texts.push(t`${rest} from other values`)
    const name = hasOneTarget ? describeChanges({ [field]: first.to }, formats) : fieldNames[field]
    const list = formatList(texts, 'unit')
    return [t`${name}: ${list}`]
  })
}

/** Returns old and new value of each changed field of a SIM: "unlimited → 200 MB", with the name of the field if there are several. */
export function describeEffect({ values }: SimEffect, formats: ChangeFormats): string {
  const texts = values.map(({ field, from, to }) => {
    if (from === undefined) return describeChanges({ [field]: to }, formats)
    const next = describeValue(field, to ?? '', formats)
    const old = describeValue(field, from, formats)
    const name = values.length > 1 ? `${fieldNames[field]}: ` : ''
    return `${name}${old} → ${next}`
  })
  return formatList(texts, 'unit')
}

import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { isRecord, readField } from './json.ts'

/** Stands for a text that a service did not send or that cannot be read. An unreadable number is NaN, which is shown as this text. */
export const unknown = t`unknown`

// The one place that all texts with numbers pass, such as plurals: "unknown SIMs" instead of "NaN SIMs".
const translate: (...given: Parameters<typeof i18n._>) => string = i18n._.bind(i18n)
i18n._ = ((...given: Parameters<typeof i18n._>) => {
  const text = translate(...given)
  const values: unknown = given[1] ?? readField(given[0], 'values')
  return isRecord(values) && Object.values(values).some(isUnreadableNumber)
    ? text.replaceAll(/NaN|-?∞|-?Infinity/g, unknown)
    : text
  // Both of its signatures take what is passed on.
}) as typeof i18n._

function isUnreadableNumber(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value)
}

import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** Stands for a text that a service did not send or that cannot be read. An unreadable number is NaN, which is shown as this text. */
export const unknown = t`unknown`

// The one place that all texts with numbers pass, such as plurals: "unknown SIMs" instead of "NaN SIMs".
const translate = i18n._.bind(i18n)
i18n._ = ((id, values, options) => {
  const text = translate(id, values, options)
  const given = typeof id === 'string' ? values : id.values
  return given && Object.values(given).some(isUnreadableNumber)
    ? text.replaceAll(/NaN|-?∞|-?Infinity/g, unknown)
    : text
}) as typeof i18n._

function isUnreadableNumber(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value)
}

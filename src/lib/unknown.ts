import { t } from '@lingui/core/macro'

/** Stands for a text that a service did not send or that cannot be read. An unreadable number is NaN, which is shown as this text. */
export const unknown = t`unknown`

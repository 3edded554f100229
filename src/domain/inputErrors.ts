import { plural, t } from '@lingui/core/macro'
import type { InputError } from '../contract/inputRules.ts'
import { formatCount } from '../lib/count.ts'
import { locales } from '../lib/locale.ts'

/** Returns what is wrong with an input and what is allowed; undefined when nothing is wrong. */
export function inputErrorMessage(error: InputError | undefined): string | undefined {
  switch (error?.code) {
    case undefined:
      return undefined
    case 'nameMissing':
      return t`Enter a name.`
    case 'nameTooLong': {
      const limit = formatCount(error.limit)
      const length = formatCount(error.length)
      return t`A name can have up to ${limit} characters. This one has ${length}.`
    }
    case 'imeiNotDigits':
      return t`An IMEI contains only digits.`
    case 'imeiLength': {
      const { length } = error
      return t`An IMEI has 15 digits. This one has ${length}.`
    }
    case 'smsTextMissing':
      return t`Enter a text.`
    case 'smsTextTooLong': {
      const limit = formatCount(error.limit)
      const length = formatCount(error.length)
      return t`A text can have up to ${limit} characters. This one has ${length}.`
    }
    case 'smsSenderNotDigits':
      return t`Enter a number: digits only, with or without a leading plus.`
    case 'smsSenderLength':
      return t`A sender number has 3 to 15 digits.`
    case 'smsSenderLeadingZero':
      return t`Start with the country code, without leading zeros.`
    case 'quotaVolume': {
      const largest = formatCount(Number.MAX_SAFE_INTEGER)
      return t`Enter a whole number from 0 to ${largest}.`
    }
    case 'quotaThreshold':
      return t`Enter a whole number from 1 to 99.`
    case 'quotaExpiryInPast':
      return t`Choose a time in the future.`
    case 'amountMissing': {
      const example = new Intl.NumberFormat(locales(), { minimumFractionDigits: 2 }).format(12.5)
      return t`Enter an amount, such as ${example}.`
    }
    case 'amountZero':
      return t`Enter an amount other than zero.`
    case 'amountDecimals': {
      const { limit } = error
      return plural(limit, {
        one: 'An amount can have up to # decimal place.',
        other: 'An amount can have up to # decimal places.',
      })
    }
    case 'amountTooLarge': {
      const largest = formatCount(10 ** error.limit - 1)
      return t`Enter an amount up to ${largest}.`
    }
    case 'balanceBelowZero': {
      const { balance } = error
      return t`The balance is ${balance} and can't fall below zero.`
    }
    case 'balanceTooLarge': {
      const { balance } = error
      const largest = formatCount(10 ** error.limit - 1)
      return t`The balance is ${balance} and can't exceed ${largest}.`
    }
    case 'urlInvalid':
      return t`Enter a full http or https URL, such as https://example.com/events.`
    case 'urlWithCredentials':
      return t`Remove the user name and password: URLs end up in logs.`
  }
}

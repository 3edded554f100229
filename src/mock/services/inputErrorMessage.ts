import type { InputError } from '../../contract/inputRules.ts'

export function inputErrorMessage(error: InputError): string {
  switch (error.code) {
    case 'nameMissing':
      return 'Enter a name.'
    case 'nameTooLong':
      return `A name has at most ${error.limit} characters; this has ${error.length}.`
    case 'imeiNotDigits':
      return 'An IMEI holds digits only.'
    case 'imeiLength':
      return `An IMEI has 15 digits; this has ${error.length}.`
    case 'smsTextMissing':
      return 'Write a text first.'
    case 'smsTextTooLong':
      return `A text has at most ${error.limit} characters; this has ${error.length}.`
    case 'smsSenderNotDigits':
      return 'A sender is a number: digits only, with or without a leading plus.'
    case 'smsSenderLength':
      return 'A sender number has 3 to 15 digits.'
    case 'smsSenderLeadingZero':
      return 'Write the number with its country code, without leading zeros.'
    case 'quotaVolume':
      return 'A quota is a whole number from 0 to 9,007,199,254,740,991.'
    case 'quotaThreshold':
      return 'Enter a whole number from 1 to 99.'
    case 'quotaExpiryInPast':
      return 'A quota ends in the future; choose a later time.'
    case 'amountMissing':
      return 'Enter an amount, such as 12.50.'
    case 'amountZero':
      return 'Enter an amount other than zero.'
    case 'amountDecimals':
      return `An amount has at most ${error.limit} digits after the decimal point.`
    case 'amountTooLarge':
      return `An amount has at most ${error.limit} digits before the decimal point.`
    case 'balanceBelowZero':
      return `The balance is ${error.balance} and can't fall below zero.`
    case 'balanceTooLarge':
      return `The balance is ${error.balance} and can't grow beyond ${error.limit} digits.`
    case 'urlInvalid':
      return 'Enter a full http or https URL, such as https://example.com/events.'
    case 'urlWithCredentials':
      return 'Leave out user name and password: URLs end up in logs.'
  }
}

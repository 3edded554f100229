/** Texts typed into fields and URLs, by the field of the interfaces they are compared with. Loaded with the first list. */
import { displayText } from '../contract/storedText.ts'
import { digitsOf, machineText, phoneDigits } from '../lib/typedText.ts'

const readers: Readonly<Record<string, (text: string) => string>> = {
  iccid: digitsOf,
  imei: digitsOf,
  imsi: digitsOf,
  digits: digitsOf,
  eid: digitsOf,
  msisdn: phoneDigits,
  msisdns: phoneDigits,
  ip_address: machineText,
  ipAddress: machineText,
}

/** Returns a text as the service compares it with a field. */
export function fieldText(field: string, text: string): string {
  return (readers[field] ?? displayText)(text)
}

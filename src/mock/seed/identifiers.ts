/** Appends the check digit of an ICCID or IMEI (ISO/IEC 7812). */
export function withCheckDigit(digits: string): string {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48
    const value = at % 2 === 0 ? digit * 2 : digit
    sum += value > 9 ? value - 9 : value
  }
  return digits + String((10 - (sum % 10)) % 10)
}

/** Returns the ICCID of a SIM number: 20 digits, or 19 for the products 3 and 5. */
export function makeIccid(prefix: string, providerid: number, number: number): string {
  const length = providerid === 3 || providerid === 5 ? 19 : 20
  const digits = length - 1 - prefix.length - 2
  return withCheckDigit(
    prefix + String(providerid).padStart(2, '0') + String(number).padStart(digits, '0'),
  )
}

/** Ten device types by the first eight digits of the IMEI. */
const typeCodes = [
  '35245011',
  '35693803',
  '35824005',
  '86416903',
  '86105805',
  '35161707',
  '35780502',
  '86687205',
  '35907206',
  '86012304',
]

/** Returns the IMEI of a device number, 15 digits. */
export function makeImei(number: number): string {
  const type = typeCodes[number % typeCodes.length] ?? ''
  return withCheckDigit(
    type + String(Math.floor(number / typeCodes.length) % 1_000_000).padStart(6, '0'),
  )
}

/** Returns the EID of an eSIM number: 32 digits whose remainder modulo 97 is 1. */
export function makeEid(number: number): string {
  const body = `890490320050088826${String(number).padStart(12, '0')}`
  const rest = Number((BigInt(body) * 100n) % 97n)
  return body + String((98 - rest) % 97).padStart(2, '0')
}

/** The check digit of card numbers (ISO/IEC 7812), the last digit of an ICCID and an IMEI. */

export function isLuhnValid(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && sumOf(digits, false) % 10 === 0
}

export function luhnDigit(digits: string): string {
  return String((10 - (sumOf(digits, true) % 10)) % 10)
}

function sumOf(digits: string, isLastDoubled: boolean): number {
  let sum = 0
  let isDoubled = isLastDoubled
  for (let at = digits.length - 1; at >= 0; at--) {
    const digit = Number(digits[at])
    const value = isDoubled ? digit * 2 : digit
    sum += value > 9 ? value - 9 : value
    isDoubled = !isDoubled
  }
  return sum
}

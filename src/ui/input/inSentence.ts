/** A label as it reads within a sentence: "Last day" becomes "last day", "IMEI" stays. */
export function inSentence(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

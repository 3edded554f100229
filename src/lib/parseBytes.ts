import { byteScales } from './bytes.ts'

/** Parses user input ("500 MB", "1.5GiB") as a whole number of bytes, also without a unit ("2048"); undefined when it is not an amount. */
export function parseBytes(text: string): number | undefined {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*([a-z]*)\s*$/i.exec(text)
  const [, digits, unit] = match ?? []
  if (digits === undefined || unit === undefined) return undefined
  const factor = factorOf(unit.toLowerCase())
  return factor === undefined ? undefined : Math.round(Number(digits.replace(',', '.')) * factor)
}

function factorOf(unit: string): number | undefined {
  if (unit === '' || unit === 'byte' || unit === 'bytes') return 1
  for (const { step, names } of Object.values(byteScales)) {
    const power = names.findIndex((name) => name.toLowerCase() === unit)
    if (power >= 0) return step ** power
  }
  return undefined
}

// Apart from amount.ts, which a web worker loads: bytes.ts has texts, and workers load none.
import { byteScales } from './bytes.ts'
import { readDecimal } from './readDecimal.ts'
import { machineText } from './typedText.ts'

/** Parses user input ("500 MB", "1.5GiB") as a whole number of bytes, also without a unit ("2048"); undefined when it is not an amount. */
export function parseBytes(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\p{Nd}.*?)\s*([a-z]*)$/iu.exec(machineText(text)) ?? []
  const decimal = readDecimal(digits)
  const factor = factorOf(unit.toLowerCase())
  if (decimal === undefined || factor === undefined) return undefined
  return Math.round(Number(decimal) * factor)
}

function factorOf(unit: string): number | undefined {
  if (unit === '' || unit === 'byte' || unit === 'bytes') return 1
  for (const { step, names } of Object.values(byteScales)) {
    const power = names.findIndex((name) => name.toLowerCase() === unit)
    if (power >= 0) return step ** power
  }
  return undefined
}

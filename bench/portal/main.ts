/**
 * `npm run bench:portal`: computations that the portal runs in the browser, compared with their limits and with the minimum cost of the
 * task in the same run. Prints a table and fails above a limit. Options: --lines N of the pasted list (100,000).
 */
import { parseArgs } from 'node:util'
import { compileIccids } from '../../src/domain/iccid/compileIccids.ts'
import { withCheckDigit } from '../../src/domain/iccid/iccid.ts'
import { formatTable, toRow } from '../browser/report.ts'
import { quantile } from '../browser/statistics.ts'

const { values } = parseArgs({ options: { lines: { type: 'string', default: '100000' } } })
const lineCount = Number(values.lines)
const rounds = 9

/** A realistic pasted list: mostly table lines, with blank lines, duplicates, typos and unrelated text. */
function pastedList(): string {
  const lines = ['iccid;name;imei']
  for (let number = 0; lines.length < lineCount; number++) {
    const iccid = withCheckDigit(`8988303${String(number).padStart(12, '0')}`)
    const wrong = iccid.slice(0, -1) + String((Number(iccid.at(-1)) + 1) % 10)
    const kinds = [
      `${iccid};Pump ${number};358240051111110`,
      `"${iccid}",Pump`,
      `${iccid.slice(0, 4)} ${iccid.slice(4, 12)} ${iccid.slice(12)}`,
      wrong,
      'no ICCID here',
      iccid.slice(0, -1),
      iccid,
    ]
    lines.push(kinds[number % 20] ?? iccid)
  }
  return lines.join('\n')
}

function median(work: () => unknown): number {
  const samples = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  return quantile(samples, 0.5)
}

const text = pastedList()
const found = compileIccids(text)
console.log(
  `${found.lineCount} lines: ${found.iccids.length} ICCIDs, ${found.misspelt.length} misspelt, ${found.rejected.length} without one`,
)
const floorMs = median(() => text.split('\n').filter((line) => /\d{18,20}/.test(line)).length)
const row = toRow({
  title: `reading ${lineCount.toLocaleString('en')} pasted lines, against finding digits in them`,
  unit: 'ms',
  value: median(() => compileIccids(text)),
  floor: floorMs,
  atMost: lineCount / 100,
})
console.log(formatTable([row]))
if (row.verdict === 'FAIL') process.exitCode = 1

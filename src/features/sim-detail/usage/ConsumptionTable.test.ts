import { expect, it } from 'vitest'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { saveConsumption } from './ConsumptionTable.tsx'

const days = [
  { day: '2026-11-19', bytes: 1_234_567 },
  { day: '2026-11-20', bytes: null },
  { day: '2026-11-21', bytes: 0 },
]

it('exports full bytes, zeros, and empty cells for days without a record, in a file named by SIM and days', async () => {
  const saved = captureDownloads()
  saveConsumption('8949030000000000018', days)
  expect(saved[0]?.name).toBe('data-8949030000000000018-2026-11-19-to-2026-11-21.csv')
  expect(await saved[0]?.file.text()).toBe(
    'iccid,day,bytes\r\n8949030000000000018,2026-11-19,1234567\r\n8949030000000000018,2026-11-20,\r\n8949030000000000018,2026-11-21,0\r\n',
  )
})

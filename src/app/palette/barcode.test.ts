import { expect, it } from 'vitest'
import { iccidIn } from './barcode.ts'

it.each([
  ['89490301000000000060', '89490301000000000060'],
  ['8949 0301 0000 0000 0060', '89490301000000000060'],
  ['ICCID:8949030100000000006F', '8949030100000000006'],
  ['4006381333931', undefined],
  ['https://example.com/help', undefined],
])('decodes %s as %s', (text, iccid) => {
  expect(iccidIn(text)).toBe(iccid)
})

import { describe, expect, it } from 'vitest'
import { readTypedDay, readTypedTime, whyNotTypedDay, whyNotTypedTime } from './typedTime.ts'

describe('readTypedDay', () => {
  it.each(['2026-01-05', '2026-1-5', '2026/01/05', '20260105', '5.1.2026', ' 05. 01. 2026 '])(
    'understands %j',
    (text) => expect(readTypedDay(text)).toBe('2026-01-05'),
  )

  it.each(['', '2026-02-30', '05/01/2026', '2026-01/05', '202615', 'tomorrow'])(
    'takes %j for no day',
    (text) => expect(readTypedDay(text)).toBeUndefined(),
  )
})

describe('readTypedTime', () => {
  it.each([
    ['2026-01-05', '2026-01-05 00:00'],
    ['2026-01-05 9:05', '2026-01-05 09:05'],
    ['2026-01-05T14:05', '2026-01-05 14:05'],
    ['5.1.2026, 14:05:09', '2026-01-05 14:05:09'],
  ])('understands %j', (text, expected) => expect(readTypedTime(text)).toBe(expected))

  it.each(['', '14:05', '2026-01-05 24:00', '2026-01-05 12:60'])('takes %j for none', (text) =>
    expect(readTypedTime(text)).toBeUndefined(),
  )
})

it('says what is allowed of a day, and nothing of none', () => {
  const bounds = { min: '2026-01-05', max: '2026-01-07' }
  expect(whyNotTypedDay('', bounds)).toBeUndefined()
  expect(whyNotTypedDay('2026-01-07', bounds)).toBeUndefined()
  expect(whyNotTypedDay('2026-01-04', bounds)).toBe('Choose 2026-01-05 or a later day.')
  expect(whyNotTypedTime('2026-01-08 00:00', bounds)).toBe('Choose 2026-01-07 or an earlier day.')
  expect(whyNotTypedTime('8')).toBe('Type a day and a time such as 2026-11-21 14:05.')
})

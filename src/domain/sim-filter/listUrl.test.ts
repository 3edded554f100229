import { describe, expect, it } from 'vitest'
import { readListUrl, writeListUrl } from './listUrl.ts'
import { defaultOrder, noCriteria } from './simCriteria.ts'
import type { SimCriteria } from './simCriteria.ts'

const known = { statusids: [2, 5, 12], providerids: [1, 2] }
const read = (query: string) => readListUrl(new URLSearchParams(query), known)
const reasons = (query: string) =>
  read(query).dropped.map(({ name, reason }) => `${name}: ${reason}`)

describe('the address of a list', () => {
  it('is empty for all SIMs in their first order', () => {
    expect(writeListUrl({ criteria: noCriteria, order: defaultOrder }).toString()).toBe('')
    expect(read('')).toEqual({ criteria: noCriteria, order: defaultOrder, dropped: [] })
  })

  it('brings back every filter, search and order that was written', () => {
    const criteria: SimCriteria = {
      search: 'tracker & co',
      statusids: [2, 12],
      providerids: [1],
      texts: {
        imei: { mode: 'is', value: '358240051111110' },
        custom_field_1: { mode: 'contains', value: 'is: pump' },
        end_customer_label: { mode: 'is', value: 'begins:Acme' },
        ip_address: { mode: 'begins', value: '10.1.' },
        apn: { mode: 'contains', value: 'iot' },
        countryIso: { mode: 'oneOf', values: ['DE', 'AT'] },
        operatorName: { mode: 'is', value: 'AT&T' },
      },
      iccidRange: { start: '8988303000000000019', count: 500 },
      monthly_data_volume: { min: 1_000_000 },
      previous_month_data_volume: { min: 0, max: 0 },
      data_limit_share: { min: 80 },
      activation_timestamp: { min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 5, 30) },
      status_changed_at: { min: Date.UTC(2026, 9, 1) },
      last_seen_at: { max: Date.UTC(2026, 9, 31) },
      in_session: false,
      customerids: [4101, 4102],
    }
    const order = { field: 'monthly_data_volume', direction: 'desc' } as const
    const again = readListUrl(writeListUrl({ criteria, order }), known)
    expect(again).toEqual({ criteria, order, dropped: [] })
  })

  it('has a label for each of several, whatever their texts are', () => {
    const texts: SimCriteria['texts'] = {
      end_customer_label: { mode: 'oneOf', values: ['Acme, Inc.', 'is:odd', 'North'] },
    }
    const written = writeListUrl({ criteria: { ...noCriteria, texts }, order: defaultOrder })
    expect(written.getAll('label')).toEqual(['Acme, Inc.', 'is:is:odd', 'North'])
    expect(readListUrl(written, known).criteria.texts).toEqual(texts)
  })

  it('is the same text for the same list, whatever order the ids were chosen in', () => {
    const text = (statusids: number[]) =>
      writeListUrl({ criteria: { ...noCriteria, statusids }, order: defaultOrder }).toString()
    expect(text([12, 2])).toBe(text([2, 12]))
  })

  it.each([
    ['colour=red', 'colour: There is no such filter.'],
    ['status=2,99', 'status: There is no status 99.'],
    ['session=maybe', 'session: It is either yes or no.'],
    ['customer=all', 'customer: It is a list of customer numbers.'],
    ['sort=taste:asc', 'sort: The list cannot be ordered by taste.'],
    ['sort=iccid:up', 'sort: The direction is either asc or desc.'],
    ['data=lots', 'data: A range is written as lowest..highest; one of them may be missing.'],
    ['data=9..3', 'data: The lowest value is above the highest.'],
    ['to=8988303000000000019', 'to: A range of ICCIDs needs its start, from.'],
    ['from=123&count=5', 'from: The start must be an ICCID of 19 or 20 digits.'],
    [
      'from=8988303000000000019&count=0',
      'from: The count must be a whole number from 1 to 2,147,483,647.',
    ],
    [`q=${'x'.repeat(201)}`, 'q: At most 200 characters can be searched for.'],
  ])('leaves out and reports what it cannot use: %s', (query, reason) => {
    expect(reasons(query)).toEqual([reason])
  })

  it('keeps the known part of a list of ids', () => {
    expect(read('status=2,99').criteria.statusids).toEqual([2])
  })

  it('never combines an ICCID with a range', () => {
    const { criteria, dropped } = read('iccid=89883&from=8988303000000000019&count=5')
    expect(criteria.texts.iccid).toEqual({ mode: 'is', value: '89883' })
    expect(criteria.iccidRange).toBeUndefined()
    expect(dropped).toHaveLength(1)
  })

  it('survives whatever is in the address', () => {
    for (const query of [
      '%E0%A4%A',
      'status=',
      'status=,,,',
      'data=..',
      'activated=1970',
      '=x',
      'sort=:',
      `from=${'9'.repeat(4000)}&to=1`,
    ]) {
      expect(() => read(query)).not.toThrow()
    }
  })
})

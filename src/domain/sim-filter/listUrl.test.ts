import { describe, expect, it } from 'vitest'
import { readListUrl, writeListUrl } from './listUrl.ts'
import { defaultOrder, noCriteria, type SimCriteria } from './simCriteria.ts'

const read = (query: string) => readListUrl(new URLSearchParams(query))
const reasons = (query: string) =>
  read(query).dropped.map(({ name, reason }) => `${name}: ${reason}`)

describe('the URL of a list', () => {
  it('is empty for all SIMs in the default order', () => {
    expect(writeListUrl({ criteria: noCriteria, order: defaultOrder }).toString()).toBe('')
    expect(read('')).toEqual({ criteria: noCriteria, order: defaultOrder, dropped: [] })
  })

  it('restores every filter, search and order that was written', () => {
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
    const again = readListUrl(writeListUrl({ criteria, order }))
    expect(again).toEqual({ criteria, order, dropped: [] })
  })

  it('has one parameter per label, whatever characters the labels contain', () => {
    const texts: SimCriteria['texts'] = {
      end_customer_label: { mode: 'oneOf', values: ['Acme, Inc.', 'is:odd', 'North'] },
    }
    const written = writeListUrl({ criteria: { ...noCriteria, texts }, order: defaultOrder })
    expect(written.getAll('label')).toEqual(['Acme, Inc.', 'is:is:odd', 'North'])
    expect(readListUrl(written).criteria.texts).toEqual(texts)
  })

  it('has one short parameter for a list of ICCIDs', () => {
    const texts: SimCriteria['texts'] = {
      iccid: { mode: 'oneOf', values: ['8988303000000000019', '8988303000000000027'] },
    }
    const written = writeListUrl({ criteria: { ...noCriteria, texts }, order: defaultOrder })
    expect(written.getAll('iccid')).toEqual(['8988303000000000019,8988303000000000027'])
    expect(readListUrl(written).criteria.texts).toEqual(texts)
  })

  it('is the same for the same list, regardless of the order of the ids', () => {
    const text = (statusids: number[]) =>
      writeListUrl({ criteria: { ...noCriteria, statusids }, order: defaultOrder }).toString()
    expect(text([12, 2])).toBe(text([2, 12]))
  })

  it.each([
    ['colour=red', 'colour: There is no such filter.'],
    ['status=2,99', 'status: Unknown values: 99.'],
    ['session=maybe', 'session: Use yes or no.'],
    ['customer=all', 'customer: Use customer IDs separated by commas.'],
    ['sort=taste:asc', 'sort: The list cannot be sorted by taste.'],
    ['sort=iccid:up', 'sort: Use asc or desc as the direction.'],
    ['data=lots', 'data: Write a range as lowest..highest. Either can be left out.'],
    ['data=9..3', 'data: The lowest value is above the highest.'],
    ['to=8988303000000000019', 'to: Add the start of the range (from).'],
    ['from=123&count=5', 'from: The start must be an ICCID of 18 to 20 digits.'],
    [
      'from=8988303000000000019&count=0',
      'from: The count must be a whole number from 1 to 2,147,483,647.',
    ],
    [`q=${'x'.repeat(201)}`, 'q: At most 200 characters can be searched for.'],
  ])('drops and reports an invalid parameter: %s', (query, reason) => {
    expect(reasons(query)).toEqual([reason])
  })

  it.each([
    'status=2&status=5',
    'q=pump&q=fan',
    'name=one&name=two',
    'label=begins:A&label=B',
    'label=A&label=begins:B',
    'used=80..&used=..10',
    'session=yes&session=no',
    'customer=1&customer=2',
    'sort=iccid:asc&sort=imei:asc',
  ])('reports that only the first of several values was used: %s', (query) => {
    const [name] = query.split('=')
    expect(reasons(query)).toEqual([`${name}: Only the first value was used.`])
    const [first = ''] = query.split('&')
    const { criteria, order } = read(query)
    expect({ criteria, order, dropped: [] }).toEqual(read(first))
  })

  it.each(['label=A&label=B', 'country=DE&country=FR', 'name=one&name=one', 'status=2&status=2'])(
    'has nothing to report of %s',
    (query) => {
      expect(reasons(query)).toEqual([])
    },
  )

  it('keeps only known ids of a list', () => {
    expect(read('status=2,99').criteria.statusids).toEqual([2])
  })

  it('never combines an ICCID with a range', () => {
    const { criteria, dropped } = read('iccid=89883&from=8988303000000000019&count=5')
    expect(criteria.texts.iccid).toEqual({ mode: 'is', value: '89883' })
    expect(criteria.iccidRange).toBeUndefined()
    expect(dropped).toHaveLength(1)
  })

  it('can be parsed whatever it contains', () => {
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

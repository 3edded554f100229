import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

let api: TestApi
beforeAll(() => {
  api = openTestApi(1)
})
afterAll(() => api.close())

const names = async (path: string, applicationToken?: string): Promise<string[]> => {
  const items = await jsonOf<{ name: string }[]>(api.get(path, applicationToken))
  return items.map(({ name }) => name)
}

describe('GET /organisation', () => {
  it('lists the account’s organisation and its sub-organisations', async () => {
    const items = await jsonOf<{ id: number; name: string; parent: unknown }[]>(
      api.get('/organisation'),
    )
    expect(items).toHaveLength(4)
    expect(items.filter(({ parent }) => parent === null)).toHaveLength(1)
    expect(items[1]?.parent).toEqual({ id: items[0]?.id, name: items[0]?.name })
  })

  it('does not show a sub-customer its parent', async () => {
    const items = await jsonOf<{ parent: unknown }[]>(api.get('/organisation', 'demo-sub-customer'))
    expect(items).toHaveLength(1)
    expect(items[0]?.parent).toEqual({ id: 4100 })
  })

  it.each([
    ['exact id', 'id:4102', ['Northwind Smart Metering']],
    ['exact id, not its prefix', 'id:41', []],
    ['name by wildcard, case-insensitively', 'name:*SMART*', ['Northwind Smart Metering']],
    ['full name without a wildcard', 'name:Northwind', []],
    ['external reference by wildcard', 'ext_reference:*-lab', ['Northwind Lab']],
    [
      'creation date by wildcard',
      'created:20*Z',
      [
        'Northwind Telematics',
        'Northwind Fleet Nordics',
        'Northwind Smart Metering',
        'Northwind Lab',
      ],
    ],
    ['two fields at once', 'name:Northwind*,ext_reference:NWT-N*', ['Northwind Fleet Nordics']],
  ])('filters by %s', async (_rule, q, expected) => {
    expect(await names(`/organisation?q=${q}`)).toEqual(expected)
  })

  it.each([
    [
      'name',
      [
        'Northwind Fleet Nordics',
        'Northwind Lab',
        'Northwind Smart Metering',
        'Northwind Telematics',
      ],
    ],
    [
      '-id',
      [
        'Northwind Lab',
        'Northwind Smart Metering',
        'Northwind Fleet Nordics',
        'Northwind Telematics',
      ],
    ],
    [
      '-created',
      [
        'Northwind Lab',
        'Northwind Smart Metering',
        'Northwind Fleet Nordics',
        'Northwind Telematics',
      ],
    ],
  ])('sorts by %s', async (sort, expected) => {
    expect(await names(`/organisation?sort=${sort}`)).toEqual(expected)
  })

  it('returns the same paging headers as every collection', async () => {
    const { headers } = await api.get('/organisation?per_page=3&page=9')
    expect(headers.get('X-Current-Page')).toBe('2')
    expect(headers.get('X-Total-Count')).toBe('4')
    expect(headers.get('X-Total-Pages')).toBe('2')
    expect(headers.get('X-Count-Per-Page')).toBe('3')
  })
})

describe('GET /user', () => {
  it('lists the users of the account’s organisations', async () => {
    const users = await jsonOf<unknown[]>(api.get('/user'))
    expect(users).toHaveLength(5)
    expect(users[0]).toEqual({
      id: 1,
      username: 'anna.lindqvist',
      name: 'Anna Lindqvist',
      role: 'ADMINISTRATOR',
      last_active: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      organisation: { id: 4100, name: 'Northwind Telematics' },
    })
    expect(await names('/user', 'demo-stranger')).toEqual(['Hugo Stern'])
  })

  it.each([
    ['username:anna*', ['Anna Lindqvist']],
    ['username:anna', []],
    ['name:*ma*', ['Olga Marin']],
    ['name:mira%20castell', ['Mira Castell']],
  ])('filters by %s', async (q, expected) => {
    expect(await names(`/user?q=${q}`)).toEqual(expected)
  })

  it('rejects a filter by an undocumented field', async () => {
    expect((await api.get('/user?q=id:1')).status).toBe(400)
  })
})

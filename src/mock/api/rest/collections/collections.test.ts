import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorOf, jsonOf, openTestApi, type TestApi } from '../../../testing/testApi.ts'

const sims = 1_203
let api: TestApi
beforeAll(() => {
  api = openTestApi(sims)
})
afterAll(() => api.close())

async function page(path: string) {
  const response = await api.get(path)
  const { headers } = response
  const items = await jsonOf<{ id: number; iccid: string }[]>(response)
  return {
    status: response.status,
    items,
    current: headers.get('X-Current-Page'),
    perPage: headers.get('X-Count-Per-Page'),
    total: headers.get('X-Total-Count'),
    pages: headers.get('X-Total-Pages'),
    filter: headers.get('X-Filter'),
    sort: headers.get('X-Sort'),
    links: Object.fromEntries(
      [...(headers.get('Link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(
        ([, url = '', rel = '']) => [rel, new URL(url)],
      ),
    ),
  }
}

async function refusal(path: string) {
  return errorOf(await api.get(path))
}

describe('per_page', () => {
  it.each([
    ['', '50', 50],
    ['?per_page=0', '0', 50],
    ['?per_page=-7', '-7', 50],
    ['?per_page=1', '1', 1],
    ['?per_page=10', '10', 10],
    ['?per_page=500', '500', 500],
    ['?per_page=501', '501', 500],
    ['?per_page=99999999999', '99999999999', 500],
    ['?per_page=9999999999999999999999', '9999999999999999999999', 500],
  ])('"%s" is returned as %s and results in pages of %i', async (query, perPage, count) => {
    expect(await page(`/sim${query}`)).toMatchObject({ perPage, items: { length: count } })
  })
})

describe.each(['per_page', 'page'])('%s', (field) => {
  it.each(['abc', '1.5', '', '1.0', '1e2', '0x10', '+5', '%2010'])(
    '"%s" is rejected and named',
    async (value) => {
      expect(await refusal(`/sim?${field}=${value}`)).toMatchObject({
        status: 400,
        body: { details: [{ field, message: `${field} must be a whole number.` }] },
      })
    },
  )
})

describe('page', () => {
  it.each([
    ['?page=0', '1'],
    ['?page=-3', '1'],
    ['?page=1', '1'],
    ['?page=2', '2'],
    ['?page=25', '25'],
    ['?page=26', '25'],
    ['?page=999999999999999999999', '25'],
  ])('%s returns page %s', async (query, current) => {
    expect(await page(`/sim${query}`)).toMatchObject({ current, total: String(sims), pages: '25' })
  })

  it('past the end returns the last page', async () => {
    const last = await page('/sim?page=77')
    expect(last.items).toHaveLength(3)
    expect(last.items).toEqual((await page('/sim?page=25')).items)
  })

  it('of an empty collection is the only one', async () => {
    expect(await page('/sim?q=iccid:0000&page=4')).toMatchObject({
      items: [],
      current: '1',
      total: '0',
      pages: '1',
    })
  })

  it('by page returns every element once', async () => {
    const seen: number[] = []
    for (let number = 1; number <= 3; number++)
      seen.push(...(await page(`/sim?per_page=500&page=${number}`)).items.map(({ id }) => id))
    expect(new Set(seen).size).toBe(sims)
    expect(seen).toHaveLength(sims)
  })
})

describe('Link', () => {
  const pageOf = (url: URL | undefined) => url?.searchParams.get('page')

  it('contains the first, previous, next and last page', async () => {
    const { links } = await page('/sim?page=3&per_page=100')
    expect([links['first'], links['prev'], links['next'], links['last']].map(pageOf)).toEqual([
      '1',
      '2',
      '4',
      '13',
    ])
    expect(links['next']?.href).toBe('http://service.test/api/v1/sim?page=4&per_page=100')
  })

  it('contains no previous page on the first page and no next page on the last', async () => {
    expect(Object.keys((await page('/sim')).links)).toEqual(['first', 'next', 'last'])
    expect(Object.keys((await page('/sim?page=25')).links)).toEqual(['first', 'prev', 'last'])
  })

  it('keeps filter and sort, and its URLs return the expected pages', async () => {
    const { links } = await page('/sim?q=iccid:89&sort=-iccid&per_page=7')
    expect(links['next']?.searchParams.get('q')).toBe('iccid:89')
    expect(links['next']?.searchParams.get('sort')).toBe('-iccid')
    const next = await page(
      `${links['next']?.pathname.slice('/api/v1'.length)}${links['next']?.search}`,
    )
    expect(next).toMatchObject({ current: '2', perPage: '7', filter: 'iccid:89', sort: '-iccid' })
  })

  it('keeps unknown parameters', async () => {
    const { links } = await page('/sim?per_page=7&expand=endpoint')
    expect(links['next']?.searchParams.get('expand')).toBe('endpoint')
  })

  it('is relative to the returned page, not the requested one', async () => {
    expect(pageOf((await page('/sim?page=99')).links['prev'])).toBe('24')
  })
})

describe('q', () => {
  it('is returned in X-Filter when it is given', async () => {
    expect((await page('/sim?q=iccid:89')).filter).toBe('iccid:89')
    expect((await page('/sim')).filter).toBeNull()
  })

  it('is returned encoded when it contains characters that are invalid in headers', async () => {
    expect((await page(`/user?q=name:${encodeURIComponent('Zoë*')}`)).filter).toBe('name:Zo%C3%AB*')
  })

  it.each([
    ['a field without criteria', 'iccid', 'q'],
    ['no field name', ':89', 'q'],
    ['nothing', '', 'q'],
    ['an empty pair', 'iccid:89,,id:1', 'q'],
    ['a trailing comma', 'iccid:89,', 'q'],
    ['an empty criterion', 'iccid:', 'q.iccid'],
    ['an unknown field', 'colour:red', 'q.colour'],
    ['a field of another collection', 'digits:262', 'q.digits'],
    ['a property of Object.prototype', 'constructor:1', 'q.constructor'],
    ['the same field twice', 'id:1,id:2', 'q.id'],
  ])('is rejected with %s, and the field is named', async (_what, q, field) => {
    expect(await refusal(`/sim?q=${q}`)).toMatchObject({
      status: 400,
      body: { error_token: 'bad_request', details: [{ field }] },
    })
  })

  it('is rejected when it is too long', async () => {
    expect(await refusal(`/sim?q=iccid:${'9'.repeat(5_000)}`)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'q' }] },
    })
  })

  it('is rejected when it is given twice', async () => {
    expect((await refusal('/sim?q=id:1&q=id:2')).status).toBe(400)
  })

  it.each(['/sim', '/imsi', '/endpoint', '/organisation', '/event'])(
    'matches an id of %s only without a leading zero',
    async (path) => {
      const [first] = (await page(path)).items
      expect(await page(`${path}?q=id:${first?.id}`)).toMatchObject({ total: '1' })
      expect(await page(`${path}?q=id:0${first?.id}`)).toMatchObject({ total: '0' })
    },
  )

  it('combines all its pairs', async () => {
    const [first, second] = (await page('/sim')).items
    expect(await page(`/sim?q=id:${first?.id},iccid:${first?.iccid}`)).toMatchObject({ total: '1' })
    expect(await page(`/sim?q=id:${first?.id},iccid:${second?.iccid}x`)).toMatchObject({
      total: '0',
    })
  })
})

describe('sort', () => {
  const sorted = (texts: readonly string[]) =>
    texts.toSorted((left, right) => (left < right ? -1 : 1))

  it('is returned in X-Sort when it is given', async () => {
    expect((await page('/sim?sort=iccid,-id')).sort).toBe('iccid,-id')
    expect((await page('/sim')).sort).toBeNull()
  })

  it('is ascending, and descending with a dash', async () => {
    const up = (await page('/sim?sort=iccid&per_page=500')).items.map(({ iccid }) => iccid)
    const down = (await page('/sim?sort=-iccid&per_page=500')).items.map(({ iccid }) => iccid)
    expect(up).toEqual(sorted(up))
    expect(down).toEqual(sorted(down).toReversed())
    expect(down[0] && up[0] && down[0] > up[0]).toBe(true)
  })

  it('sorts by the first property, then by the next', async () => {
    const items = await jsonOf<{ id: number; activation_date: string | null }[]>(
      api.get('/sim?sort=activation_date,-id&per_page=500'),
    )
    const keys = items.map(
      ({ id, activation_date }) => `${activation_date ?? ''} ${String(1_000_000 - id)}`,
    )
    expect(keys).toEqual(sorted(keys))
  })

  it.each([
    ['colour', 'sort.colour'],
    ['-colour', 'sort.colour'],
    ['', 'sort'],
    ['-', 'sort'],
    ['iccid,', 'sort'],
    ['--iccid', 'sort.-iccid'],
    ['toString', 'sort.toString'],
  ])('is rejected as %j, and the field is named', async (sort, field) => {
    expect(await refusal(`/sim?sort=${sort}`)).toMatchObject({
      status: 400,
      body: { details: [{ field }] },
    })
  })
})

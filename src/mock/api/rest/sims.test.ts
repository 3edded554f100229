import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restSimStatuses } from '../../../contract/restTables.ts'
import { simStatuses } from '../../../contract/tables.ts'
import { restStatusOf } from './sims.ts'
import { jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

interface Sim {
  id: number
  iccid: string
  imsi: string
  msisdns: string[]
  imei: string | null
  status: { id: number | null; description: string }
  organisation: { id: number; name?: string }
  activation_date: string | null
  online: boolean
}

let api: TestApi
let all: Sim[]
beforeAll(async () => {
  api = openTestApi(300)
  all = await jsonOf(api.get('/sim?per_page=500'))
})
afterAll(() => api.close())

const list = (path: string) => jsonOf<Sim[]>(api.get(path))
const some = (): Sim => {
  const sim = all.find(({ msisdns }) => msisdns.length > 0)
  if (!sim) throw new Error('The seed has no SIM with a number')
  return sim
}

describe('GET /sim', () => {
  it('lists the SIMs of the account and its sub-customers with their organisations', async () => {
    expect(all).toHaveLength(300)
    const names = new Set(all.map(({ organisation }) => organisation.name))
    expect(names).toContain('Northwind Telematics')
    expect(names).not.toContain('Harbour Cold Chain')
  })

  it('shows another customer only its own SIMs', async () => {
    const strange = await jsonOf<Sim[]>(api.get('/sim?per_page=500', 'demo-stranger'))
    expect(strange.length).toBeGreaterThan(0)
    expect(strange.some(({ id }) => all.some((sim) => sim.id === id))).toBe(false)
  })

  it('filters by exact id', async () => {
    expect(await list(`/sim?q=id:${some().id}`)).toEqual([some()])
    expect(await list('/sim?q=id:0')).toEqual([])
    expect(await list('/sim?q=id:seven')).toEqual([])
  })

  it('filters by an ICCID prefix of up to 19 characters', async () => {
    const prefix = some().iccid.slice(0, 17)
    expect((await list(`/sim?q=iccid:${prefix}&per_page=500`)).map(({ id }) => id)).toEqual(
      all.filter(({ iccid }) => iccid.startsWith(prefix)).map(({ id }) => id),
    )
    expect(await list(`/sim?q=iccid:${some().iccid.slice(0, 19)}`)).toContainEqual(some())
  })

  it('matches an ICCID of more than 19 characters exactly', async () => {
    const long = some().iccid.padEnd(20, '0')
    expect((await list(`/sim?q=iccid:${long}`)).every(({ iccid }) => iccid === long)).toBe(true)
  })

  it('filters by an IMSI prefix of up to 14 characters and by a longer IMSI exactly', async () => {
    const { imsi } = some()
    expect(await list(`/sim?q=imsi:${imsi}`)).toEqual([some()])
    expect((await list(`/sim?q=imsi:${imsi.slice(0, 5)}&per_page=500`)).length).toBe(
      all.filter((sim) => sim.imsi.startsWith(imsi.slice(0, 5))).length,
    )
    expect(await list(`/sim?q=imsi:${imsi}0`)).toEqual([])
  })

  it('filters by the prefix of a phone number', async () => {
    const [msisdn = ''] = some().msisdns
    expect(await list(`/sim?q=msisdns:${msisdn.slice(0, -1)}`)).toContainEqual(some())
    expect(await list(`/sim?q=msisdns:${msisdn.slice(1)}x`)).toEqual([])
  })
})

describe('GET /sim/{sim_id}', () => {
  it('returns the same SIM as the list', async () => {
    expect(await (await api.get(`/sim/${some().id}`)).json()).toEqual(some())
  })

  it.each([0, -1, 999_999, Number.MAX_SAFE_INTEGER])(
    'responds with 404 for the unknown SIM %d',
    async (id) => {
      expect((await api.get(`/sim/${id}`)).status).toBe(404)
    },
  )

  it('responds with 404 for a SIM of another customer', async () => {
    expect((await api.get(`/sim/${some().id}`, 'demo-stranger')).status).toBe(404)
  })
})

describe('GET /imsi', () => {
  it('lists the IMSI of every SIM', async () => {
    const response = await api.get('/imsi?per_page=500')
    expect(response.headers.get('X-Total-Count')).toBe('300')
    expect(await response.json()).toEqual(
      all.map(({ id, imsi, iccid }) => ({ id, digits: imsi, sim: { id, iccid } })),
    )
  })

  it('filters by id and by digits, exactly above 14 characters', async () => {
    const { id, imsi, iccid } = some()
    const expected = [{ id, digits: imsi, sim: { id, iccid } }]
    expect(await list(`/imsi?q=id:${id}`)).toEqual(expected)
    expect(await list(`/imsi?q=digits:${imsi}`)).toEqual(expected)
    expect(await list(`/imsi?q=digits:${imsi.slice(0, 14)}`)).toEqual(
      expect.arrayContaining(expected),
    )
    expect(await list(`/imsi?q=digits:${imsi}1`)).toEqual([])
  })

  it('sorts by digits', async () => {
    const found = await jsonOf<{ digits: string }[]>(api.get('/imsi?sort=-digits&per_page=500'))
    const digits = found.map((one) => one.digits)
    expect(digits).toEqual(digits.toSorted().toReversed())
  })
})

describe('the REST status of a SIM', () => {
  it.each(restSimStatuses)(
    'is $id ($description) for GraphQL status $simStatusId',
    ({ id, description, simStatusId }) => {
      expect(restStatusOf(simStatusId)).toEqual({ id, description })
    },
  )

  it('has a null id and the GraphQL name when REST has no such status', () => {
    const others = simStatuses.filter(({ id }) =>
      restSimStatuses.every(({ simStatusId }) => simStatusId !== id),
    )
    expect(others).toHaveLength(15)
    for (const { id, name } of others)
      expect(restStatusOf(id)).toEqual({ id: null, description: name })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../../contract/generated/rest.ts'
import { eventSeverities } from '../../../contract/restTables.ts'
import { changeSim } from '../../services/sims/changeSim.ts'
import { errorOf, jsonOf, openTestApi, type TestApi } from '../../testing/testApi.ts'

type Event = components['schemas']['Event']
type Sim = components['schemas']['Sim']

let api: TestApi
let all: Event[]
beforeAll(async () => {
  api = openTestApi(300)
  const [sim] = await jsonOf<Sim[]>(api.get('/sim?per_page=1'))
  changeSim(api.store, { type: 'SYSTEM' }, sim?.iccid ?? '', {
    statusid: 5,
    in_session_since: null,
  })
  changeSim(api.store, { type: 'SYSTEM' }, sim?.iccid ?? '', {
    statusid: 2,
    in_session_since: 1_790_000_000,
    ip_address: '10.1.2.3',
    imei: '490154203237518',
  })
  all = await everything('/event')
})
afterAll(() => api.close())

const list = (path: string) => jsonOf<Event[]>(api.get(path))
const ids = (events: readonly Event[]) => events.map(({ id }) => id)
async function everything(path: string): Promise<Event[]> {
  const events: Event[] = []
  const joint = path.includes('?') ? '&' : '?'
  for (let page = 1; ; page++) {
    const response = await api.get(`${path}${joint}per_page=500&page=${page}`)
    events.push(...(await jsonOf<Event[]>(response)))
    if (page >= Number(response.headers.get('X-Total-Pages'))) return events
  }
}
const one = (test: (event: Event) => boolean): Event => {
  const found = all.find(test)
  if (!found) throw new Error('The seed has no such event')
  return found
}
/** The search terms for a reference: the words of its name and its id. */
const namesOf = (reference: { id: number; name?: string } | null): string[] =>
  reference ? [...(reference.name ?? '').split(' '), String(reference.id)] : []
const q = (text: string) => `q=${encodeURIComponent(text)}`

describe('events', () => {
  it('are listed latest first, without those of other customers', async () => {
    expect(all.length).toBeGreaterThan(100)
    expect(ids(all)).toEqual(ids(all).toSorted((left, right) => right - left))
    expect(new Set(all.map(({ organisation }) => organisation?.id))).not.toContain(5200)
    const strange = await jsonOf<Event[]>(api.get('/event?per_page=500', 'demo-stranger'))
    expect(new Set(strange.map(({ organisation }) => organisation?.id))).toEqual(new Set([5200]))
  })

  it('are listed per device, SIM, organisation and user', async () => {
    const { endpoint, sim, organisation } = one(
      (event) => event.endpoint !== null && event.sim !== null,
    )
    const { user } = one((event) => event.user !== null)
    expect(ids(await everything(`/endpoint/${endpoint?.id}/event`))).toEqual(
      ids(all.filter((event) => event.endpoint?.id === endpoint?.id)),
    )
    expect(ids(await everything(`/sim/${sim?.id}/event`))).toEqual(
      ids(all.filter((event) => event.sim?.id === sim?.id)),
    )
    expect(ids(await everything(`/organisation/${organisation?.id}/event`))).toEqual(
      ids(all.filter((event) => event.organisation?.id === organisation?.id)),
    )
    expect(ids(await everything(`/user/${user?.id}/event`))).toEqual(
      ids(all.filter((event) => event.user?.id === user?.id)),
    )
  })

  it.each([
    '/endpoint/99999/event',
    '/sim/99999/event',
    '/organisation/5200/event',
    '/user/6/event',
  ])('are not found for an object the account cannot see: %s', async (path) => {
    expect((await errorOf(await api.get(path))).status).toBe(404)
  })

  it.each<
    [string, (event: Event) => string | undefined, (event: Event, criterion: string) => boolean]
  >([
    ['id', ({ id }) => String(id), ({ id }, criterion) => String(id) === criterion],
    ['tags', ({ tags }) => tags[1], ({ tags }, criterion) => tags.includes(criterion)],
    [
      'severity',
      ({ severity }) => (severity === 'WARN' ? severity : undefined),
      ({ severity }, criterion) => severity === criterion,
    ],
    [
      'source',
      ({ source }) => (source === 'API' ? source : undefined),
      ({ source }, criterion) => source === criterion,
    ],
    [
      'type',
      ({ event_type }) => (event_type.id > 10 ? event_type.description : undefined),
      ({ event_type }, criterion) => event_type.description === criterion,
    ],
    [
      'type',
      ({ event_type }) => String(event_type.id),
      ({ event_type }, criterion) => String(event_type.id) === criterion,
    ],
    ['alert', ({ alert }) => (alert ? 'true' : undefined), ({ alert }) => alert],
    ['alert', ({ alert }) => (alert ? undefined : 'false'), ({ alert }) => !alert],
    [
      'ip_address',
      ({ ip_address }) => ip_address ?? undefined,
      ({ ip_address }, criterion) => ip_address === criterion,
    ],
    [
      'ip_address',
      ({ ip_address }) => (ip_address === null ? undefined : `::ffff:${ip_address}`),
      ({ ip_address }, criterion) => `::ffff:${ip_address}` === criterion,
    ],
    ['imei', ({ imei }) => imei ?? undefined, ({ imei }, criterion) => imei === criterion],
    ['imsi', ({ imsi }) => imsi ?? undefined, ({ imsi }, criterion) => imsi === criterion],
    ['iccid', ({ sim }) => sim?.iccid, ({ sim }, criterion) => sim?.iccid === criterion],
    [
      'endpoint',
      ({ endpoint }) => namesOf(endpoint)[1],
      ({ endpoint }, criterion) => namesOf(endpoint).includes(criterion),
    ],
    [
      'endpoint',
      ({ endpoint }) => namesOf(endpoint).at(-1),
      ({ endpoint }, criterion) => namesOf(endpoint).includes(criterion),
    ],
    [
      'organisation',
      ({ organisation }) => namesOf(organisation)[1],
      ({ organisation }, criterion) => namesOf(organisation).includes(criterion),
    ],
    ['user', ({ user }) => (user?.id === 2 ? 'Okafor' : undefined), ({ user }) => user?.id === 2],
    [
      'description',
      ({ event_type }) => (event_type.id === 20 ? 'quota LEFT' : undefined),
      ({ description }) => /quota/i.test(description) && /\bleft\b/i.test(description),
    ],
  ])('are filtered by %s', async (field, criterionOf, test) => {
    const criterion = all.map(criterionOf).find((text) => typeof text === 'string')
    expect(criterion).toBeDefined()
    const found = await everything(`/event?${q(`${field}:${criterion}`)}`)
    expect(ids(found)).toEqual(ids(all.filter((event) => test(event, String(criterion)))))
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all.length)
    if (field === 'ip_address') return
    expect(await list(`/event?${q(`${field}:no-such-thing`)}`)).toEqual([])
  })

  it('are filtered by a time range, both ends included', async () => {
    const [from, until] = [all[200]?.timestamp ?? '', all[50]?.timestamp ?? '']
    expect(ids(await everything(`/event?${q(`from:${from},until:${until}`)}`))).toEqual(
      ids(all.filter(({ timestamp }) => timestamp >= from && timestamp <= until)),
    )
    const day = until.slice(0, 10)
    expect(ids(await everything(`/event?${q(`from:${day},until:${day}`)}`))).toEqual(
      ids(all.filter(({ timestamp }) => timestamp.startsWith(day))),
    )
  })

  it('are filtered by several criteria combined with AND', async () => {
    const found = await everything(`/event?${q('severity:WARN,tags:quota,description:quota')}`)
    expect(ids(found)).toEqual(
      ids(all.filter(({ severity, tags }) => severity === 'WARN' && tags.includes('quota'))),
    )
  })

  it.each(['severity', 'type', 'id', 'timestamp'])('are sorted by %s', async (field) => {
    const valueOf = (event: Event): number => {
      if (field === 'severity') return eventSeverities.indexOf(event.severity)
      if (field === 'type') return event.event_type.id
      return field === 'id' ? event.id : Date.parse(event.timestamp)
    }
    const found = await everything(`/event?sort=${field}`)
    expect(found.map(valueOf)).toEqual(all.map(valueOf).toSorted((left, right) => left - right))
    expect((await everything(`/event?sort=-${field}`)).map(valueOf)).toEqual(
      found.map(valueOf).toReversed(),
    )
  })

  it.each([
    ['ip_address:10.0.0', 'q.ip_address'],
    ['from:yesterday', 'q.from'],
    ['from:1', 'q.from'],
    ['from:2026-03-01T00:00:00', 'q.from'],
    ['until:2026-02-30', 'q.until'],
    ['until:2026-02-30T12:00:00Z', 'q.until'],
    ['colour:red', 'q.colour'],
  ])('cannot be filtered by %s', async (criterion, field) => {
    expect(await errorOf(await api.get(`/event?${q(criterion)}`))).toMatchObject({
      status: 400,
      body: { details: [{ field }] },
    })
  })

  it('match the events of GraphQL: a status change, a session start', async () => {
    const sim = one(({ event_type }) => event_type.id === 1).sim
    const types = (await list(`/sim/${sim?.id}/event`)).map(
      ({ event_type }) => event_type.description,
    )
    expect(types).toEqual(expect.arrayContaining(['Data Session Started', 'SIM Status Changed']))
  })

  it('name the user who acted', async () => {
    const createdDevice = await jsonOf<{ id: number }>(
      api.send(
        'POST',
        '/endpoint',
        { name: 'Seen', status: { id: 0 }, service_profile: { id: 1 }, tariff_profile: { id: 1 } },
        'demo-user',
      ),
    )
    const [event] = await list(`/endpoint/${createdDevice.id}/event`)
    expect(event).toMatchObject({
      source: 'API',
      user: { id: 2, name: 'ben.okafor' },
      event_type: { description: 'Device Created' },
    })
    expect((await list('/user/2/event'))[0]?.id).toBe(event?.id)
  })
})

describe('a search over many events', () => {
  let busy: TestApi
  beforeAll(() => {
    busy = openTestApi(60)
    busy.store.db.exec(`
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 500000)
      INSERT INTO event (timestamp_ms, customerid, type, severity, source, description, alert, tags)
      SELECT ${busy.store.clock.now()}, 4100, 1, 'INFO', 'API', 'Gate ' || n || ' opened', 0, 'gate' FROM numbers`)
  })
  afterAll(() => busy.close())

  it.each(['q=description:opened', 'q=description:nothing', 'sort=-severity'])(
    'does not block other requests: %s',
    async (query) => {
      const answered: string[] = []
      await Promise.all([
        busy.get(`/event?${query}`).then(() => answered.push('search')),
        busy.get('/organisation').then(() => answered.push('organisations')),
      ])
      expect(answered).toEqual(['organisations', 'search'])
    },
  )

  it('returns each event once, page by page in both directions', async () => {
    const page = async (number: number) =>
      ids(await jsonOf<Event[]>(busy.get(`/event?per_page=500&page=${number}&${q('tags:gate')}`)))
    const found = [await page(1), await page(2), await page(999), await page(1000)].flat()
    expect(new Set(found).size).toBe(2000)
    expect(found).toEqual(found.toSorted((left, right) => right - left))
  })
})

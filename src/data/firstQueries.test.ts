import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeFirstResponse } from './firstQueries.ts'

const script = Object.values(
  import.meta.glob<string>('/src/boot.js', { query: '?raw', import: 'default', eager: true }),
)[0]

const url = 'https://service.test/graphql'
const query = '{"query":"{ listSims }"}'
const token = 'token-of-the-session'
const fetched = vi.fn<typeof fetch>()

interface Stored {
  renewAtMs?: number | null
  endsAtMs?: number | null
  apiToken?: string | null
  source?: object
  page?: string
}

/** Stores a session with the queries of a page, and runs the script of the next visit. */
function boot({ page = '/sims?q=pump', ...session }: Stored = {}): void {
  const stored = {
    authToken: token,
    apiToken: null,
    renewAtMs: null,
    endsAtMs: null,
    source: { method: 'applicationToken' },
    addresses: { graphqlUrl: url },
    ...session,
  }
  sessionStorage.setItem('portal.session', JSON.stringify(stored))
  sessionStorage.setItem('portal.session.queries', JSON.stringify({ [page]: [query] }))
  runInThisContext(script ?? '')
}

beforeEach(() => {
  history.replaceState(null, '', '/sims?q=pump')
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.firstResponses = undefined
})

describe('the script before the first paint', () => {
  it('sends the first queries of the page with the token of the session', () => {
    boot()
    expect(fetched).toHaveBeenCalledTimes(1)
    const [to, init] = fetched.mock.calls[0] ?? []
    expect([to, init?.body]).toEqual([url, query])
    expect(new Headers(init?.headers).get('authorization')).toBe(token)
  })

  it.each<[string, Stored]>([
    ['a token that has to be renewed', { renewAtMs: Date.now() - 1 }],
    ['a token that has ended', { endsAtMs: Date.now() - 1 }],
    ['the queries of another page only', { page: '/sims' }],
  ])('sends nothing with %s', (_, session) => {
    boot(session)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('sends nothing without a session', () => {
    sessionStorage.setItem('portal.session.queries', JSON.stringify({ '/sims?q=pump': [query] }))
    runInThisContext(script ?? '')
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each<[string, Stored, Record<string, string>]>([
    ['a separate API token', { apiToken: 'api' }, { authorization: 'api' }],
    ['an API key', { source: { method: 'apiKey', header: 'x-api-key' } }, { 'x-api-key': token }],
  ])('sends %s in its header', (_, session, expected) => {
    boot(session)
    const sent = new Headers(fetched.mock.calls[0]?.[1]?.headers)
    for (const [name, value] of Object.entries(expected)) expect(sent.get(name)).toBe(value)
  })
})

describe('a response requested ahead', () => {
  it('is taken once, by the same query of the same session', () => {
    boot()
    const headers = { authorization: token }
    expect(takeFirstResponse(url, headers, '{"query":"{ other }"}')).toBeUndefined()
    expect(takeFirstResponse(url, { authorization: 'another' }, query)).toBeUndefined()
    expect(takeFirstResponse('https://other.test/graphql', headers, query)).toBeUndefined()
    expect(takeFirstResponse(url, headers, query)).toBeInstanceOf(Promise)
    expect(takeFirstResponse(url, headers, query)).toBeUndefined()
  })
})

describe('the queries of the next visit', () => {
  const other = '{"query":"{ currentUser }"}'
  const stored = () =>
    JSON.parse(sessionStorage.getItem('portal.session.queries') ?? '{}') as unknown

  async function startPage() {
    vi.resetModules()
    vi.useFakeTimers()
    sessionStorage.setItem('portal.session', '{}')
    return import('./firstQueries.ts')
  }
  afterEach(() => void vi.useRealTimers())

  it('are those that a page sends while it starts, beside the session', async () => {
    const { recordFirstQuery } = await startPage()
    recordFirstQuery(other)
    recordFirstQuery(query)
    recordFirstQuery(other)
    recordFirstQuery('{"query":"{ listSims }","variables":{"nextToken":"abc"}}')
    vi.advanceTimersByTime(2_000)
    recordFirstQuery('{"query":"{ later }"}')
    vi.advanceTimersByTime(2_000)
    expect(stored()).toEqual({ '/sims?q=pump': [other, query] })
  })

  it('are stored for each page that the user opens, and stay when the user comes back to it', async () => {
    const { recordFirstQuery } = await startPage()
    for (const [page, body] of [
      ['/sims', query],
      ['/', other],
      ['/sims', other],
    ] as const) {
      history.replaceState(null, '', page)
      recordFirstQuery(body)
      vi.advanceTimersByTime(2_000)
    }
    expect(stored()).toEqual({ '/sims': [query], '/': [other] })
  })

  it('are those of the page that the user went on to', async () => {
    const { recordFirstQuery } = await startPage()
    recordFirstQuery(query)
    history.replaceState(null, '', '/')
    recordFirstQuery(other)
    vi.advanceTimersByTime(2_000)
    expect(stored()).toEqual({ '/': [other] })
  })
})

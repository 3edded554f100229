import { afterEach, expect, it, vi } from 'vitest'
import { urlError, readConfig } from './configFile.ts'
import { areSameAddresses } from './addresses.ts'
import { loadConfig } from './config.ts'
import { forgetConfig } from '../testing/forgetConfig.ts'
import { replaceTransport, transport } from './transport.ts'

const base = 'https://portal.example/sims'

it('resolves relative URLs against the page, the real-time URL with a WebSocket scheme', () => {
  const { addresses } = readConfig(
    { restUrl: '/api/v1/', graphqlUrl: '/graphql', realtimeUrl: '/realtime' },
    base,
  )
  expect(addresses).toEqual({
    restUrl: 'https://portal.example/api/v1',
    graphqlUrl: 'https://portal.example/graphql',
    realtimeUrl: 'wss://portal.example/realtime',
  })
})

it("uses a service on the page's own origin when nothing usable is configured", () => {
  for (const source of [undefined, null, [], { restUrl: 5, demoAccounts: 'x', mapTiles: {} }]) {
    expect(readConfig(source, base)).toMatchObject({
      addresses: { restUrl: 'https://portal.example/api/v1' },
      demoAccounts: [],
      mapTiles: null,
      simulatorUrl: null,
    })
  }
})

it('leaves the real-time URL empty when it is configured as absent', () => {
  expect(readConfig({ realtimeUrl: null }, base).addresses.realtimeUrl).toBe('')
})

it('leaves the URL of an interface empty when it is configured as absent', () => {
  expect(readConfig({ restUrl: null }, base).addresses).toMatchObject({
    restUrl: '',
    graphqlUrl: 'https://portal.example/graphql',
  })
  expect(readConfig({ graphqlUrl: null }, base).addresses.graphqlUrl).toBe('')
})

it('uses introspection to find extensions unless configured otherwise', () => {
  expect(readConfig({}, base).capabilities).toEqual({
    graphql: 'introspection',
    rest: 'documented',
    liveUpdates: 'partial',
  })
  const rest = ['GET /data_stream', 'PATCH /sim/?q']
  expect(readConfig({ capabilities: { graphql: 'documented', rest } }, base)).toMatchObject({
    capabilities: { graphql: 'documented', rest },
    problem: null,
  })
})

it.each([{ graphql: 'guess' }, { rest: [1] }, { liveUpdates: true }, 'all'])(
  'reports the invalid capabilities %j and uses the defaults',
  (capabilities) => {
    const { problem, ...config } = readConfig({ capabilities }, base)
    expect(problem?.detail).toContain(
      '"capabilities": Must be an object with "graphql", "rest" and "liveUpdates"',
    )
    expect(config.capabilities).toMatchObject({ graphql: 'introspection', rest: 'documented' })
  },
)

it('leaves the URL of an absent interface empty', () => {
  const { addresses, problem } = readConfig({ restUrl: null }, base)
  expect(addresses).toMatchObject({
    restUrl: '',
    graphqlUrl: 'https://portal.example/graphql',
  })
  expect(problem).toBeNull()
  expect(readConfig({ restUrl: null, graphqlUrl: null }, base).problem?.detail).toContain(
    '"graphqlUrl": Must be a URL when "restUrl" is null.',
  )
})

it('drops incomplete demo accounts', () => {
  const whole = {
    name: 'Administrator',
    role: 'ADMINISTRATOR',
    applicationToken: 'demo-administrator',
  }
  expect(readConfig({ demoAccounts: [whole, { name: 'Half' }] }, base).demoAccounts).toEqual([
    whole,
  ])
})

it('explains why a text is not a service URL', () => {
  expect(urlError('https://service.example/graphql', base)).toBeUndefined()
  expect(urlError(' /graphql ', base)).toBeUndefined()
  expect(urlError('ftp://service.example', base)).toContain('https://')
  expect(urlError('https://user:secret@service.example', base)).toContain('password')
  expect(urlError('http://', base)).toContain('Enter a URL')
})

it('compares two sets of URLs', () => {
  const { addresses } = readConfig({}, base)
  expect(areSameAddresses(addresses, { ...addresses })).toBe(true)
  expect(areSameAddresses(addresses, { ...addresses, restUrl: 'https://other.example' })).toBe(
    false,
  )
})

afterEach(() => {
  vi.doUnmock('./configFile.ts')
  forgetConfig()
})

it("uses the service at the page's origin and names the problem when the code that reads the file cannot be loaded", async () => {
  vi.doMock('./configFile.ts', () => ({
    fetchConfigFile: () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: configFile.js')),
  }))
  const config = await loadConfig()
  expect(config.addresses.restUrl).toBe(`${location.origin}/api/v1`)
  expect(config.problem).toMatchObject({ code: 'CHUNK', isRetryable: true })
})

it.each([
  [
    'never answers',
    (signal: AbortSignal) =>
      new Promise<Response>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  ],
  [
    'stalls in its body',
    (signal: AbortSignal) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)),
          }),
        ),
      ),
  ],
])('reports a problem that can be retried when config.json %s', async (_, answer) => {
  forgetConfig()
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const restore = replaceTransport({
    ...transport(),
    fetch: (_request, init) => answer(init?.signal ?? new AbortController().signal),
  })
  const loading = loadConfig()
  await vi.waitFor(() => expect(timeout).toHaveBeenCalled())
  limit.abort(new DOMException('It took too long.', 'TimeoutError'))
  expect(await loading).toMatchObject({ problem: { code: 'CONFIG', isRetryable: true } })
  restore()
  forgetConfig()
})

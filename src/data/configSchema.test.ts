import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { portalConfig } from '../mock/http/configJson.ts'
import { readConfig } from './configFile.ts'
import { readSignInSettings } from './session/signInSettings.ts'

const read = (file: string): string => readFileSync(file, 'utf8')

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

const json: unknown = JSON.parse(read('public/config.schema.json'))
// The test reads only these keywords; the library below validates the complete schema.
const schema = json as Schema
const config = z.fromJSONSchema(json as z.core.JSONSchema.JSONSchema)

/** A configuration that uses every key. */
const everything = {
  restUrl: '/api/v1',
  graphqlUrl: '/graphql',
  realtimeUrl: '/realtime',
  signIn: {
    applicationToken: true,
    openIdConnect: [
      {
        issuer: 'https://login.example',
        clientId: 'portal',
        scopes: ['openid'],
        graphqlToken: 'id_token',
        restToken: 'access_token',
        label: 'Sign in',
        parameters: {},
      },
    ],
    apiKey: { header: 'x-api-key', rest: true },
    claims: { role: 'role', organisation: 'organisation_id', name: 'name' },
  },
  capabilities: { graphql: 'all', rest: ['GET /endpoint/{endpoint_id}'], liveUpdates: 'whole' },
  mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' },
  demoAccounts: [{ name: 'User', role: 'USER', applicationToken: 'demo-user' }],
  acceptsIdempotencyKey: true,
  errorReportUrl: '/errors',
  webVitalsUrl: '/vitals',
  cspReportUrl: '/csp',
  traceparent: true,
  brand: {
    name: 'Acme Connect',
    logo: { light: '/acme.svg', dark: '/acme-dark.svg' },
    accent: '#0A7C5B',
    supportUrl: 'mailto:help@acme.example',
    legalLinks: [{ label: 'Imprint', url: 'https://acme.example/imprint' }],
  },
  simulatorUrl: '/simulator',
}

/** The paths of all keys, such as "demoAccounts.name". */
function keysOf({ properties = {}, items, anyOf = [], $ref }: Schema): string[] {
  const referred = schema.$defs?.[$ref?.slice('#/$defs/'.length) ?? '']
  const own = Object.entries(properties).filter(([key]) => key !== '$schema')
  return [
    ...new Set([items, referred, ...anyOf].flatMap((each) => (each ? keysOf(each) : []))),
    ...own.flatMap(([key, each]) => [key, ...keysOf(each).map((below) => `${key}.${below}`)]),
  ]
}

/** Returns a proxy of the value that records the path of every key that is read. */
function recording(value: unknown, noted: Set<string>, path = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => recording(item, noted, path))
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key) {
      const field: unknown = Reflect.get(target, key)
      // Keys that libraries read from any object.
      if (typeof key === 'symbol' || key === 'constructor') return field
      const keyPath = path === '' ? key : `${path}.${key}`
      noted.add(keyPath)
      return recording(field, noted, keyPath)
    },
  })
}

it('has the keys the portal reads, and no others', () => {
  const noted = new Set<string>()
  const read = readConfig(recording(everything, noted), 'https://portal.example/config.json')
  expect([read.problem, readSignInSettings(read).problem]).toEqual([null, null])
  expect([...noted].toSorted()).toEqual(keysOf(schema).toSorted())
})

it.each([
  ['everything', everything],
  ['nothing', {}],
  ['the file of the build', JSON.parse(read('public/config.json'))],
  [
    'what the bundled server answers',
    portalConfig({ mapTiles: null, hasSimulator: true, hasDemoAccounts: true }),
  ],
  ...[...read('docs/connect-your-service.md').matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, example = '']): [string, unknown] => [`the example ${example}`, JSON.parse(example)],
  ),
])('accepts %s', (_, example) => {
  expect(config.safeParse(example).error).toBeUndefined()
})

it('rejects a misspelled key', () => {
  expect(config.safeParse({ restURL: '/api/v1' }).success).toBe(false)
})

it('documents each key', () => {
  const page = read('docs/connect-your-service.md')
  const missing = Object.keys(schema.properties ?? {}).filter(
    (key) => key !== '$schema' && !page.includes(`\`${key}\``),
  )
  expect(missing).toEqual([])
})

import { cleanup, render, screen } from '@testing-library/react'
import { buildSchema, graphqlSync } from 'graphql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { graphqlExtensions, restExtensions } from '../contract/generated/extensions.ts'
import { documentedSdl, extensionsSdl } from '../contract/generated/sdl.ts'
import { createScriptedNetwork } from '../testing/scriptedSocket.ts'
import { testAddresses, unsignedJwt } from '../testing/signedIn.ts'
import { currentCapabilities } from './capabilities.ts'
import { useCapabilities } from './useCapabilities.ts'
import { forgetConfig } from '../testing/forgetConfig.ts'
import { signIn } from './session/signIn.ts'
import { signOut, startSession } from './session/session.ts'
import { replaceTransport } from './transport.ts'

const schema = buildSchema(`${documentedSdl}\n${extensionsSdl}`)
const refused = () => Response.json({ errors: [{ message: 'Introspection is off' }] })
const unreachable = () => {
  throw new TypeError('failed to fetch')
}

let restore: () => void
let settings: object
let introspect: (query: string) => Response
let requests: number

beforeEach(() => {
  settings = {}
  introspect = (query) => Response.json(graphqlSync({ schema, source: query }))
  requests = 0
  const network = createScriptedNetwork(
    ({ url, body = '' }) => {
      if (url.pathname === '/config.json') return Response.json({ ...testAddresses, ...settings })
      if (url.pathname.endsWith('/authenticate'))
        return Response.json({ auth_token: unsignedJwt({ sub: 'anna', role: 'USER' }) })
      if (!body.includes('__schema'))
        return Response.json({ data: { getCustomerData: { customerid: 1 } } })
      requests++
      const { query } = JSON.parse(body) as { query: string }
      return introspect(query)
    },
    (connection) => {
      connection.open()
      connection.say({ type: 'connection_ack', payload: {} })
    },
  )
  restore = replaceTransport(network.transport)
  forgetConfig()
})

afterEach(() => {
  cleanup()
  signOut()
  restore()
  localStorage.clear()
})

async function signInHere() {
  const { isSignedIn } = await signIn({ applicationToken: 'token', isRemembered: false })
  expect(isSignedIn).toBe(true)
}

function hasExtensions(): boolean[] {
  const capabilities = currentCapabilities()
  return [
    capabilities.hasOperation('cancelBatchJob'),
    capabilities.hasArgument('listSms', 'limit'),
    capabilities.hasField('SimListOrder', 'imei'),
    capabilities.hasField('UserAccount', 'name'),
  ]
}
const none = [false, false, false, false]
const all = [true, true, true, true]

describe('before capabilities are loaded', () => {
  it('a service has the documented features and no extensions', () => {
    const capabilities = currentCapabilities()
    expect(capabilities.hasOperation('listSims')).toBe(true)
    expect(capabilities.hasArgument('listSims', 'quickSearch')).toBe(true)
    expect(capabilities.hasField('SimListOrder', 'iccid')).toBe(true)
    expect(capabilities.hasEnumValue('BatchJobStatus', 'RUNNING')).toBe(true)
    expect(capabilities.hasRestOperation('get', '/endpoint')).toBe(true)
    expect(hasExtensions()).toEqual(none)
    expect(capabilities.hasRestOperation('get', '/endpoint/{endpoint_id}')).toBe(false)
    expect(capabilities.hasRestParameter('patch', '/sim/', 'q')).toBe(false)
  })
})

describe('a service that answers introspection', () => {
  it('announces its extensions at sign-in, with one request', async () => {
    await signInHere()
    expect(hasExtensions()).toEqual(all)
    expect(requests).toBe(1)
  })

  it('lacks features missing from its schema, including documented operations', async () => {
    const lacking = documentedSdl.replace('listBillingData(', 'listSomethingElse(')
    const documented = buildSchema(
      `${lacking}
      type Sms { id: ID! } input TimeframeFilterInput { startMs: Long }`,
    )
    introspect = (query) => Response.json(graphqlSync({ schema: documented, source: query }))
    await signInHere()
    expect(currentCapabilities().hasOperation('listBillingData')).toBe(false)
    expect(currentCapabilities().hasOperation('listSims')).toBe(true)
    expect(hasExtensions()).toEqual([false, true, false, false])
  })

  it('needs no request after a reload', async () => {
    await signInHere()
    requests = 0
    signOutForReload()
    startSession()
    expect(hasExtensions()).toEqual(all)
    expect(requests).toBe(0)
  })

  it('loses its extensions when the session ends', async () => {
    await signInHere()
    signOut()
    expect(hasExtensions()).toEqual(none)
  })
})

/** Signs out but keeps the stored session, as closing the page does. */
function signOutForReload() {
  const credentials = sessionStorage.getItem('portal.session') ?? ''
  signOut()
  sessionStorage.setItem('portal.session', credentials)
  localStorage.removeItem('portal.signOut')
}

describe('a service that refuses introspection', () => {
  it('is treated as having the documented features', async () => {
    introspect = refused
    await signInHere()
    expect(hasExtensions()).toEqual(none)
    expect(currentCapabilities().hasOperation('listSims')).toBe(true)
  })

  it('does not lose its extensions when the network fails', async () => {
    await signInHere()
    signOut()
    introspect = unreachable
    await signInHere()
    expect(hasExtensions()).toEqual(all)
  })
})

describe('the configuration', () => {
  it('can state that the service has all extensions, without a request', async () => {
    settings = { capabilities: { graphql: 'all', rest: 'all' } }
    await signInHere()
    expect(hasExtensions()).toEqual(all)
    expect(currentCapabilities().hasRestOperation('get', '/endpoint/{endpoint_id}')).toBe(true)
    expect(requests).toBe(0)
  })

  it('can state that the service has no extensions, without a request', async () => {
    settings = { capabilities: { graphql: 'documented' } }
    await signInHere()
    expect(hasExtensions()).toEqual(none)
    expect(requests).toBe(0)
  })

  it('can name the extensions of the REST interface', async () => {
    settings = { capabilities: { rest: ['GET /data_stream', 'PATCH /sim/?q'] } }
    await signInHere()
    const capabilities = currentCapabilities()
    expect(capabilities.hasRestOperation('get', '/data_stream')).toBe(true)
    expect(capabilities.hasRestParameter('patch', '/sim/', 'q')).toBe(true)
    expect(capabilities.hasRestOperation('get', '/endpoint/{endpoint_id}')).toBe(false)
  })

  it('does not apply to a service at other URLs', async () => {
    settings = { capabilities: { graphql: 'all', rest: 'all' } }
    introspect = refused
    const addresses = { ...testAddresses, restUrl: 'http://other.test/api/v1' }
    await signIn({ applicationToken: 'token', isRemembered: false, addresses })
    expect(hasExtensions()).toEqual(none)
    expect(currentCapabilities().hasRestOperation('get', '/endpoint/{endpoint_id}')).toBe(false)
  })

  it('can state which interface does not exist', async () => {
    settings = { realtimeUrl: null }
    await signInHere()
    expect(currentCapabilities()).toMatchObject({
      hasGraphql: true,
      hasRest: true,
      hasRealtime: false,
    })
  })
})

function Cancel() {
  return <p>{useCapabilities().hasOperation('cancelBatchJob') ? 'offered' : 'missing'}</p>
}

it('renders again when capabilities are loaded', async () => {
  render(<Cancel />)
  expect(screen.getByText('missing')).toBeDefined()
  await signInHere()
  expect(await screen.findByText('offered')).toBeDefined()
})

it('knows every extension of the contract by name', () => {
  expect(graphqlExtensions).toContain('SimFilterInput.imsi')
  expect(graphqlExtensions).toContain('StringFilterInput.in')
  expect(graphqlExtensions).toContain('listSms.nextToken')
  expect(graphqlExtensions).not.toContain('SimFilterInput.iccid')
  expect(restExtensions).toContain('GET /endpoint/{endpoint_id}')
  expect(restExtensions).not.toContain('GET /endpoint')
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK } from 'jose/key/export'
import { generateKeyPair } from 'jose/key/generate/keypair'
import { SignJWT } from 'jose/jwt/sign'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, postJson } from '../testing/testServer.ts'
import type { MockServer } from '../server.ts'
import type { Stores } from '../store/openStores.ts'
import { createIssuedTokens } from './issuedToken.ts'

let issuer: string
let provider: Server
let server: MockServer
let privateKey: CryptoKey
let strangersKey: CryptoKey
let requestedPaths: string[] = []
let isProviderDown = false

beforeAll(async () => {
  const keys = await generateKeyPair('ES256')
  privateKey = keys.privateKey
  strangersKey = (await generateKeyPair('ES256')).privateKey
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256' }
  provider = createServer(({ url = '' }, answer) => {
    requestedPaths.push(url)
    if (isProviderDown) answer.statusCode = 503
    answer.setHeader('content-type', 'application/json')
    const discovery = isProviderDown ? {} : { jwks_uri: `${issuer}/jwks` }
    answer.end(JSON.stringify(url === '/jwks' ? { keys: [jwk] } : discovery))
  })
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  // Listening on a port gives an AddressInfo.
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  server = createTestServer({ oidcIssuer: issuer })
})

afterAll(async () => {
  await server.close()
  provider.close()
})

const tokenOf = (subject: string, { key = privateKey, endsInS = 60 } = {}) =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setIssuer(issuer)
    .setSubject(subject)
    .setExpirationTime(Math.floor(Date.now() / 1000) + endsInS)
    .sign(key)

const post = (authorization: string, to = server) =>
  postJson(to, '/graphql', { query: '{ getCustomerData { customerid } }' }, { authorization })

it('accepts a token of the trusted provider for the account in its subject', async () => {
  const { status, body } = await post(await tokenOf('demo-user@issued:30'))
  expect(status).toBe(200)
  expect(body).toMatchObject({ data: { getCustomerData: {} } })
})

it.each([
  ['signed with an unknown key', () => tokenOf('demo-user@issued:30', { key: strangersKey })],
  ['that has expired', () => tokenOf('demo-user@issued:30', { endsInS: -60 })],
  ['of an unknown account', () => tokenOf('nobody')],
])('rejects a token %s', async (_, make) => {
  expect((await post(await make())).status).toBe(401)
})

it('fetches the keys of the provider once for many invalid tokens', async () => {
  const other = createTestServer({ oidcIssuer: issuer })
  const forged = await tokenOf('demo-user@issued:30', { key: strangersKey })
  requestedPaths = []
  for (let attempt = 0; attempt < 5; attempt++) expect((await post(forged, other)).status).toBe(401)
  expect(requestedPaths).toEqual(['/.well-known/openid-configuration', '/jwks'])
  await other.close()
})

it('accepts tokens again once the provider is back', async () => {
  const other = createTestServer({ oidcIssuer: issuer })
  isProviderDown = true
  expect((await post(await tokenOf('demo-user@issued:30'), other)).status).toBe(401)
  isProviderDown = false
  expect((await post(await tokenOf('demo-user@issued:30'), other)).status).toBe(200)
  await other.close()
})

it('does not reject a valid token for a fault of the database', async () => {
  const stores: Stores = {
    get: () => undefined,
    all: () => {
      throw new Error('disk I/O error')
    },
    close: () => {},
  }
  const reading = createIssuedTokens(stores, issuer).read(
    await tokenOf('demo-user'),
    '127.0.0.1',
    Date.now(),
  )
  await expect(reading).rejects.toThrow('disk I/O error')
})

it('rejects tokens when no provider is configured', async () => {
  const other = createTestServer()
  expect((await post(await tokenOf('demo-user@issued:30'), other)).status).toBe(401)
  await other.close()
})

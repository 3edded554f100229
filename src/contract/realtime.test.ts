import { describe, expect, it } from 'vitest'
import {
  authorizationInSubprotocols,
  decodeHeader,
  decodeStartData,
  encodeHeader,
  encodeStartData,
  headerSubprotocol,
  realtimeConnectUrl,
  tokenOfAuthorization,
} from './realtime.ts'

const authorization = { host: 'service.example', Authorization: 'tökén??>>~~' }

describe('the authorization of a real-time connection', () => {
  it('can be sent as a header, without line breaks', () => {
    const encoded = encodeHeader({ host: 'h'.repeat(300), Authorization: 'a' })
    expect(encoded).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(decodeHeader(encodeHeader(authorization))).toEqual(authorization)
  })

  it('can be sent in a URL', () => {
    const url = new URL(realtimeConnectUrl('wss://service.example/realtime', authorization))
    expect(decodeHeader(url.searchParams.get('header') ?? '')).toEqual(authorization)
    expect(atob(url.searchParams.get('payload') ?? '')).toBe('{}')
  })

  it('is read when plus signs were parsed as spaces, and as base64url', () => {
    const encoded = encodeHeader(authorization)
    expect(decodeHeader(encoded.replaceAll('+', ' '))).toEqual(authorization)
    expect(
      decodeHeader(encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')),
    ).toEqual(authorization)
  })

  it('may be sent as a subprotocol, whose name is an HTTP token', () => {
    const subprotocol = headerSubprotocol(authorization)
    expect(subprotocol).toMatch(/^[\w-]+$/)
    expect(authorizationInSubprotocols(['graphql-ws', subprotocol])).toEqual(authorization)
    expect(authorizationInSubprotocols(['graphql-ws'])).toBeUndefined()
  })

  it('may contain an API key instead of the token', () => {
    const withKey = { host: 'service.example', 'x-api-key': 'key-1' }
    expect(decodeHeader(encodeHeader(withKey))).toEqual(withKey)
    expect(tokenOfAuthorization(withKey)).toBe('key-1')
    expect(tokenOfAuthorization(authorization)).toBe(authorization.Authorization)
  })

  it.each([
    '',
    'not base64!',
    btoa('no json'),
    btoa('null'),
    btoa('[]'),
    btoa('{"host":"h"}'),
    btoa('{"Authorization":7}'),
  ])('is not found in %j', (text) => {
    expect(decodeHeader(text)).toBeUndefined()
  })
})

describe('the data of a start message', () => {
  it('can be serialized twice', () => {
    const request = {
      query: 'subscription { updatedSim(customerid: 1) { iccid } }',
      variables: { a: 1 },
    }
    expect(decodeStartData(encodeStartData(request))).toEqual(request)
  })

  it('may omit the variables', () => {
    expect(decodeStartData('{"query":"q"}')).toEqual({ query: 'q' })
    expect(decodeStartData('{"query":"q","variables":null}')).toEqual({ query: 'q' })
  })

  it.each(['', '{', 'null', '"q"', '{}', '{"query":1}', '{"query":"q","variables":"v"}'])(
    'is not found in %j',
    (data) => {
      expect(decodeStartData(data)).toBeUndefined()
    },
  )
})

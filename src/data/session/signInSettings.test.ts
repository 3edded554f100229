import { describe, expect, it } from 'vitest'
import { testAddresses } from '../../testing/signedIn.ts'
import { readSignInSettings } from './signInSettings.ts'

const read = (signIn: unknown, addresses = {}) =>
  readSignInSettings({ signIn, addresses: { ...testAddresses, ...addresses } })

const acme = { issuer: 'https://login.acme.example', clientId: 'portal' }

describe('the sign-in methods', () => {
  it('are the application token when the key is absent', () => {
    for (const signIn of [undefined, null])
      expect(read(signIn)).toMatchObject({
        hasApplicationToken: true,
        providers: [],
        apiKey: null,
        problem: null,
      })
  })

  it('are the API key when the key is absent and there is no REST interface', () => {
    expect(read(undefined, { restUrl: '' })).toMatchObject({
      hasApplicationToken: false,
      apiKey: { header: 'Authorization', isForRest: false },
      problem: null,
    })
  })

  it('are the listed methods, with defaults', () => {
    expect(read({ openIdConnect: acme, apiKey: {} })).toEqual({
      hasApplicationToken: false,
      providers: [
        {
          ...acme,
          scopes: ['openid'],
          graphqlToken: 'access_token',
          restToken: 'access_token',
          label: 'Sign in with login.acme.example',
          parameters: {},
        },
      ],
      apiKey: { header: 'Authorization', isForRest: false },
      claims: { role: 'role', organisation: 'organisation_id', name: 'name' },
      problem: null,
    })
  })

  it('can include several providers', () => {
    const { providers } = read({ openIdConnect: [acme, { ...acme, clientId: 'partners' }] })
    expect(providers.map(({ clientId }) => clientId)).toEqual(['portal', 'partners'])
  })

  it('use the configured claims and the defaults of the others', () => {
    expect(read({ applicationToken: true, claims: { role: 'cognito:groups' } }).claims).toEqual({
      role: 'cognito:groups',
      organisation: 'organisation_id',
      name: 'name',
    })
  })
})

describe('an invalid setting', () => {
  it.each([
    ['text', '"signIn": Must be an object with applicationToken, openIdConnect, apiKey, claims.'],
    [{}, '"signIn": Must include applicationToken, openIdConnect or apiKey.'],
    [{ applicationToken: 'yes' }, '"signIn.applicationToken": Must be true or false.'],
    [
      { token: true },
      '"signIn": May contain only applicationToken, openIdConnect, apiKey, claims.',
    ],
    [{ openIdConnect: { clientId: 'x' } }, '"signIn.openIdConnect.0.issuer": Must be an https'],
    [
      { openIdConnect: { ...acme, issuer: 'http://login.acme.example' } },
      '"signIn.openIdConnect.0.issuer": Must be an https URL without a query',
    ],
    [
      { openIdConnect: { ...acme, scopes: 'openid' } },
      '"signIn.openIdConnect.0.scopes": Must be a list of strings such as "openid".',
    ],
    [
      { openIdConnect: { ...acme, graphqlToken: 'code' } },
      '"signIn.openIdConnect.0.graphqlToken": Must be "id_token" or "access_token".',
    ],
    [
      { openIdConnect: { ...acme, clientID: 'x' } },
      '"signIn.openIdConnect.0": May contain only issuer, clientId, scopes,',
    ],
    [
      { apiKey: { header: 'X-Key' } },
      '"signIn.apiKey.header": Must be "Authorization" or "x-api-key".',
    ],
    [{ applicationToken: true, claims: { role: 7 } }, '"signIn.claims.role": Must be a string.'],
  ])('is reported with the allowed values, and the default applies: %j', (signIn, fault) => {
    const { problem, hasApplicationToken, providers } = read(signIn)
    expect(problem?.detail).toContain(fault)
    expect({ hasApplicationToken, providers }).toEqual({ hasApplicationToken: true, providers: [] })
  })

  it('includes a sign-in method that needs an absent interface', () => {
    expect(read({ applicationToken: true }, { restUrl: '' }).problem?.detail).toContain(
      '"signIn.applicationToken": Needs the REST interface, but "restUrl" is null.',
    )
    expect(read({ apiKey: {} }, { graphqlUrl: '' }).problem?.detail).toContain(
      '"signIn.apiKey.rest": Must be true when "graphqlUrl" is null.',
    )
  })
})

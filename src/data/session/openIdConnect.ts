/** Sign-in with an OpenID Connect provider: authorization code with PKCE. The only module that imports oidc-client-ts. */
import { t } from '@lingui/core/macro'
import {
  ErrorResponse,
  OidcClient,
  WebStorageStateStore,
  type SigninResponse,
} from 'oidc-client-ts'
import { readField } from '../../lib/json.ts'
import { ProblemError, type Problem } from '../../lib/problem.ts'
import { withTimeLimit } from '../../lib/timeLimit.ts'
import { loadConfig } from '../config.ts'
import { callbackPath, urlOf } from './providerPaths.ts'
import { readSignInSettings, type OpenIdProvider, type ProviderToken } from './signInSettings.ts'
import { requestFromTabs } from './tabs.ts'
import {
  lifetimeOf,
  readIdentity,
  renewalTimeOf,
  type ClaimNames,
  type Credentials,
  type Identity,
  type TokenSource,
} from './tokens.ts'

type ProviderSource = Extract<TokenSource, { method: 'openIdConnect' }>

type ProviderTokens = Pick<
  Credentials,
  'authToken' | 'apiToken' | 'renewAtMs' | 'endsAtMs' | 'identity'
> & { source: ProviderSource }

export interface PendingSignIn {
  returnTo: string
  /** Whether this is a separate window, opened from an expired page. */
  isWindow: boolean
}

const clients = new Map<string, OidcClient>()

function clientOf({ issuer, clientId, scopes, parameters }: OpenIdProvider): OidcClient {
  const key = `${issuer} ${clientId}`
  const client =
    clients.get(key) ??
    new OidcClient({
      authority: issuer,
      client_id: clientId,
      scope: scopes.join(' '),
      redirect_uri: urlOf(callbackPath),
      post_logout_redirect_uri: urlOf('/'),
      // Its own prefix, because a sign-out in another tab removes the keys of the session.
      stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: 'portal.provider.' }),
      extraQueryParams: parameters,
      requestTimeoutInSeconds: 30,
    })
  clients.set(key, client)
  return client
}

const revocationLimitMs = 3000

/** The library's own limit ends with the headers of a response; its body may stall. */
const inTime = <T>(answering: Promise<T>) => withTimeLimit(answering, 45_000)

/** Leaves the portal for the provider. Throws a ProblemError when it cannot be reached. */
export async function goToProvider(
  provider: OpenIdProvider,
  pending: PendingSignIn,
): Promise<void> {
  if (!window.isSecureContext) throw new ProblemError(insecureProblem)
  try {
    const { url } = await inTime(clientOf(provider).createSigninRequest({ state: pending }))
    location.assign(url)
  } catch (thrown) {
    throw providerProblem(thrown, provider)
  }
}

/** Returns the pending sign-in that a callback URL completes. Throws a ProblemError when this tab has none. */
export async function findPending(
  url: string,
): Promise<{ provider: OpenIdProvider; claimNames: ClaimNames; pending: PendingSignIn }> {
  const { providers, claims } = readSignInSettings(await loadConfig())
  for (const provider of providers) {
    // Rejects for a state that this tab did not store.
    const found = await clientOf(provider)
      .readSigninResponseState(url)
      .catch(() => undefined)
    if (found?.state.authority !== provider.issuer || found.state.client_id !== provider.clientId)
      continue
    const returnTo = readField(found.state.data, 'returnTo')
    const pending: PendingSignIn = {
      // "//other.example" is a URL of another host.
      returnTo: typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : '/',
      isWindow: readField(found.state.data, 'isWindow') === true,
    }
    return { provider, claimNames: claims, pending }
  }
  throw new ProblemError(staleProblem)
}

export async function redeemCallback(
  url: string,
  provider: OpenIdProvider,
  claimNames: ClaimNames,
): Promise<ProviderTokens> {
  try {
    const response = await inTime(clientOf(provider).processSigninResponse(url))
    return tokensOf(response, provider, claimNames, null)
  } catch (thrown) {
    throw providerProblem(thrown, provider)
  }
}

/** Renews the tokens, one tab at a time: a refresh token may work only once, and the other tabs receive the next one. */
export function renewProviderTokens(before: Credentials): Promise<Credentials> {
  return inTurn(async (hasWaited) => {
    const renewed = hasWaited ? await requestFromTabs() : undefined
    if (renewed && isNewer(renewed, before))
      return { ...renewed, isRemembered: before.isRemembered }
    const { source, identity, claimNames } = before
    if (source.method !== 'openIdConnect' || source.refreshToken === null) return before
    const provider = await findProvider(source)
    const { subject } = identity
    try {
      const response = await inTime(
        clientOf(provider).useRefreshToken({
          state: {
            refresh_token: source.refreshToken,
            session_state: null,
            profile: {
              sub: subject ?? '',
              iss: provider.issuer,
              aud: provider.clientId,
              exp: 0,
              iat: 0,
            },
          },
        }),
      )
      const tokens = tokensOf(response, provider, claimNames, source.refreshToken)
      if (tokens.identity.subject !== subject) throw new ProblemError(otherAccountProblem)
      return { ...before, ...tokens }
    } catch (thrown) {
      throw providerProblem(thrown, provider)
    }
  })
}

function isNewer({ source, identity }: Credentials, before: Credentials): boolean {
  return (
    source.method === 'openIdConnect' &&
    before.source.method === 'openIdConnect' &&
    source.refreshToken !== before.source.refreshToken &&
    identity.subject === before.identity.subject
  )
}

async function inTurn<T>(task: (hasWaited: boolean) => Promise<T>): Promise<T> {
  // Missing on pages that were not loaded over HTTPS.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return task(false)
  const name = 'portal.session.renewal'
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { result: await task(false) } : undefined,
  )
  return atOnce ? atOnce.result : locks.request(name, () => task(true))
}

/** Revokes the permission to renew and leaves the portal for the provider's sign-out. Never rejects: the portal is signed out already. */
export async function signOutAtProvider(source: ProviderSource): Promise<void> {
  try {
    const client = clientOf(await findProvider(source))
    if (source.refreshToken !== null)
      // The sign-out matters more, and a sign-in may start while this runs.
      await withTimeLimit(
        client.revokeToken(source.refreshToken, 'refresh_token'),
        revocationLimitMs,
      ).catch(() => {})
    // No token in the URL, so the provider may ask the user to confirm. Amazon Cognito calls the return URL `logout_uri`.
    const { url } = await client.createSignoutRequest({
      extraQueryParams: { logout_uri: urlOf('/') },
    })
    location.assign(url)
  } catch {
    // The provider has no sign-out, or cannot be reached.
  }
}

async function findProvider({ issuer, clientId }: ProviderSource): Promise<OpenIdProvider> {
  const { providers } = readSignInSettings(await loadConfig())
  const provider = providers.find((each) => each.issuer === issuer && each.clientId === clientId)
  if (!provider) throw new ProblemError(goneProblem)
  return provider
}

function tokensOf(
  response: SigninResponse,
  provider: OpenIdProvider,
  claimNames: ClaimNames,
  oldRefreshToken: string | null,
): ProviderTokens {
  const { access_token, id_token, expires_in, refresh_token } = response
  const pick = (which: ProviderToken) => {
    const token = which === 'id_token' ? id_token : access_token
    if (token) return token
    throw new ProblemError(missingTokenProblem(which))
  }
  const authToken = pick(provider.restToken)
  const graphqlToken = pick(provider.graphqlToken)
  const accessLifetimeMs = expires_in === undefined ? null : expires_in * 1000
  const lifetimes = [authToken, graphqlToken]
    .map((token) => lifetimeOf(token) ?? (token === access_token ? accessLifetimeMs : null))
    .filter((lifetimeMs) => lifetimeMs !== null)
  const lifetimeMs = lifetimes.length === 0 ? null : Math.min(...lifetimes)
  const refreshToken = refresh_token ?? oldRefreshToken
  // The ID token is about the user; roles may be only in the access token.
  const identity: Identity = readIdentity([id_token ?? '', access_token], claimNames)
  return {
    source: {
      method: 'openIdConnect',
      issuer: provider.issuer,
      clientId: provider.clientId,
      refreshToken,
    },
    authToken,
    apiToken: graphqlToken === authToken ? null : graphqlToken,
    renewAtMs: renewalTimeOf(lifetimeMs),
    endsAtMs: refreshToken === null && lifetimeMs !== null ? Date.now() + lifetimeMs : null,
    identity,
  }
}

/** Errors of the library may contain the request, so only the error and description of the provider's response are used. */
function providerProblem(thrown: unknown, { issuer }: OpenIdProvider): ProblemError {
  if (thrown instanceof ProblemError) return thrown
  const { host } = new URL(issuer)
  if (thrown instanceof ErrorResponse && !isTransient(thrown)) {
    const said = thrown.error_description ?? thrown.error ?? t`It gave no reason`
    const reason = said.replace(/\.$/, '')
    return new ProblemError({
      title: t`${host} rejected the sign-in`,
      detail: t`${reason}. Sign in again, or ask your administrator.`,
      code: 'UNAUTHENTICATED',
      isRetryable: false,
      technical: `${issuer}: ${thrown.error ?? 'no error code'}`,
    })
  }
  return new ProblemError({
    title: t`${host} cannot be reached`,
    detail: t`Check the network connection and retry. If other sites work, ask your administrator whether the portal may connect to it.`,
    code: 'NETWORK',
    isRetryable: true,
    technical: `${issuer}: ${thrown instanceof Error ? thrown.name : 'unknown error'}`,
  })
}

function isTransient({ error }: ErrorResponse): boolean {
  return error === 'server_error' || error === 'temporarily_unavailable'
}

function refusal(title: string, detail: string, technical: string): Problem {
  return { title, detail, code: 'UNAUTHENTICATED', isRetryable: false, technical }
}

const insecureProblem = refusal(
  t`This sign-in needs HTTPS`,
  t`Open the portal with an https URL, or ask your administrator to set it up.`,
  'crypto.subtle is missing: the page is not a secure context.',
)
const staleProblem = refusal(
  t`This sign-in is no longer valid`,
  t`It was started in another tab, or too long ago. Sign in again.`,
  'No pending request of this tab has the state in the URL.',
)
const otherAccountProblem = refusal(
  t`The provider signed in another account`,
  t`Sign in again.`,
  'The sub claim of the renewed tokens is another one.',
)
const goneProblem = refusal(
  t`This sign-in is no longer offered`,
  t`Sign in another way, or ask your administrator.`,
  'config.json has no provider of this issuer and clientId.',
)
const missingTokenProblem = (which: ProviderToken) =>
  refusal(
    which === 'id_token' ? t`The provider sent no ID token` : t`The provider sent no access token`,
    t`Ask your administrator to check "scopes" in config.json: an ID token needs "openid".`,
    `The token answer has no ${which}.`,
  )

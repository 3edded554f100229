/** The key `signIn` of config.json. Absent, there is the application token; without a REST interface, the API key. */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Problem } from '../../lib/problem.ts'
import type { ServiceAddresses } from '../addresses.ts'
import { wrongSettings } from '../configFile.ts'
import { defaultClaimNames, type ClaimNames, type TokenHeader } from './tokens.ts'

export interface OpenIdProvider {
  /** Its URL, under which `/.well-known/openid-configuration` is served: https, or http on this machine. */
  issuer: string
  clientId: string
  /** `["openid"]` by default; a provider may want `offline_access` to let the portal renew a sign-in. */
  scopes: readonly string[]
  /** Which token goes to which interface: `"access_token"` by default. */
  graphqlToken: ProviderToken
  restToken: ProviderToken
  /** The text of the button; "Sign in with" and the host by default. */
  label: string
  /** More parameters of the authorization request, such as `{ "audience": "https://api.acme.example" }`; none by default. */
  parameters: Readonly<Record<string, string>>
}

export type ProviderToken = 'id_token' | 'access_token'

interface ApiKeySettings {
  /** The header that carries the key, and its name in the real-time handshake. `"Authorization"` by default. */
  header: TokenHeader
  /** `rest`: whether the REST interface accepts the key, too, false by default; otherwise the portal uses only GraphQL. */
  isForRest: boolean
}

export interface SignInSettings {
  /** `signIn.applicationToken`: true or false, false by default. */
  hasApplicationToken: boolean
  providers: readonly OpenIdProvider[]
  apiKey: ApiKeySettings | null
  /** `signIn.claims`: names of the claims `role`, `organisation` and `name`, or paths such as `realm_access.roles`. */
  claims: ClaimNames
  /** What is wrong with the key; the defaults apply then. */
  problem: Problem | null
}

function settings<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const keys = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? t`May contain only ${keys}.`
        : t`Must be an object with ${keys}.`,
  })
}

const text = z
  .string({ error: t`Must be a string.` })
  .check(z.minLength(1, { error: t`Must not be empty.` }))
const flag = z.boolean({ error: t`Must be true or false.` })
const providerToken = z.enum(['id_token', 'access_token'], {
  error: t`Must be "id_token" or "access_token".`,
})

const provider = settings({
  issuer: z.string({ error: t`Must be an https URL.` }).check(
    z.refine(isSafeAddress, {
      error: t`Must be an https URL without a query (http only for localhost).`,
    }),
  ),
  clientId: text,
  scopes: z._default(z.array(text, { error: t`Must be a list of strings such as "openid".` }), [
    'openid',
  ]),
  graphqlToken: z._default(providerToken, 'access_token'),
  restToken: z._default(providerToken, 'access_token'),
  label: z.optional(text),
  parameters: z._default(
    z.record(z.string(), text, { error: t`Must be an object of strings, such as an "audience".` }),
    {},
  ),
})

const schema = settings({
  applicationToken: z._default(flag, false),
  openIdConnect: z._default(z.pipe(z.transform(asList), z.array(provider)), []),
  apiKey: z.optional(
    settings({
      header: z._default(
        z.enum(['Authorization', 'x-api-key'], {
          error: t`Must be "Authorization" or "x-api-key".`,
        }),
        'Authorization',
      ),
      rest: z._default(flag, false),
    }),
  ),
  claims: z._default(
    settings({
      role: z._default(text, defaultClaimNames.role),
      organisation: z._default(text, defaultClaimNames.organisation),
      name: z._default(text, defaultClaimNames.name),
    }),
    defaultClaimNames,
  ),
})

function signInLabel(issuer: string): string {
  const { host } = new URL(issuer)
  return t`Sign in with ${host}`
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, search, hash } = new URL(address)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLocal)) && search === '' && hash === ''
  )
}

export function readSignInSettings({
  signIn,
  addresses,
}: {
  signIn: unknown
  addresses: ServiceAddresses
}): SignInSettings {
  const hasRest = addresses.restUrl !== ''
  const defaults: SignInSettings = {
    hasApplicationToken: hasRest,
    providers: [],
    apiKey: hasRest ? null : { header: 'Authorization', isForRest: false },
    claims: defaultClaimNames,
    problem: null,
  }
  if (signIn === undefined || signIn === null) return defaults
  const { data, error } = schema.safeParse(signIn)
  if (!data) return { ...defaults, problem: wrongSettings(error.issues.map(describeFault)) }

  const { applicationToken, openIdConnect, apiKey, claims } = data
  const faults = [
    ...(applicationToken && !hasRest
      ? [t`"signIn.applicationToken": Needs the REST interface, but "restUrl" is null.`]
      : []),
    ...(apiKey && addresses.graphqlUrl === '' && !apiKey.rest
      ? [t`"signIn.apiKey.rest": Must be true when "graphqlUrl" is null.`]
      : []),
    ...(!applicationToken && openIdConnect.length === 0 && !apiKey
      ? [t`"signIn": Must include applicationToken, openIdConnect or apiKey.`]
      : []),
  ]
  if (faults.length > 0) return { ...defaults, problem: wrongSettings(faults) }
  return {
    hasApplicationToken: applicationToken,
    providers: openIdConnect.map((each) => ({
      ...each,
      label: each.label ?? signInLabel(each.issuer),
    })),
    apiKey: apiKey ? { header: apiKey.header, isForRest: apiKey.rest } : null,
    claims,
    problem: null,
  }
}

function describeFault({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `"${['signIn', ...path.map(String)].join('.')}": ${message}`
}

/** Detects what a service offers: by `capabilities` in config.json and, if allowed, by one introspection request. */
import { createRequest } from '@urql/core'
import { graphqlExtensions, restExtensions } from '../contract/generated/extensions.ts'
import { documentedOperations } from '../contract/generated/documentedOperations.ts'
import { isRecord, readField, readText } from '../lib/json.ts'
import { problemOf } from '../lib/problem.ts'
import type { ServiceAddresses } from './addresses.ts'
import { applyCapabilities, capabilitySource, storeCapabilities } from './capabilities.ts'
import { loadConfig } from './config.ts'
import { capabilitySettingsOf, type CapabilitySettings } from './portalConfig.ts'
import { sendOperation } from './graphql/client.ts'
import { accountOf, sessionStore } from './session/sessionStore.ts'

type SendQuery = (query: string) => Promise<unknown>

/** Detects the capabilities of the service and stores them. Never rejects: what cannot be detected counts as missing. */
export async function loadCapabilities(
  addresses: ServiceAddresses,
  send: SendQuery,
): Promise<void> {
  const settings = capabilitySettingsOf(await loadConfig(), addresses)
  const { graphqlUrl } = addresses
  try {
    storeCapabilities({
      graphqlUrl,
      ...(await findGraphql(graphqlUrl, settings, send)),
      sendsWholeUpdates: settings.liveUpdates === 'whole',
      source: capabilitySource(settings),
      foundAtMs: Date.now(),
    })
  } catch {
    // The network failed: the stored capabilities still apply.
  }
  const account = accountOf(sessionStore.getState())
  if (account?.addresses.graphqlUrl === graphqlUrl) applyCapabilities(account.addresses)
}

export function refreshCapabilities(addresses: ServiceAddresses): Promise<void> {
  return loadCapabilities(addresses, sendInSession)
}

async function sendInSession(query: string): Promise<unknown> {
  const document = createRequest(query, {}).query
  const { data, problem } = await sendOperation(document, {}, { isRepeatable: true })
  if (problem) throw problem
  return data
}

async function findGraphql(
  graphqlUrl: string,
  { graphql, rest }: CapabilitySettings,
  send: SendQuery,
): Promise<{ extensions: readonly string[]; missing: readonly string[] }> {
  const ofRest = rest === 'all' ? restExtensions : rest === 'documented' ? [] : rest
  if (graphql === 'all') return { extensions: [...graphqlExtensions, ...ofRest], missing: [] }
  const schema =
    graphql === 'introspection' && graphqlUrl !== '' ? await introspect(send) : undefined
  if (!schema) return { extensions: ofRest, missing: [] }
  return {
    extensions: [...graphqlExtensions.filter((name) => schema.has(name)), ...ofRest],
    missing: documentedOperations.filter((name) => !schema.has(name)),
  }
}

/** With these codes the request may succeed later; any other means that the service rejects introspection. */
const unreachableCodes = ['NETWORK', 'TIMEOUT', 'GATEWAY', 'UNAVAILABLE', 'BUSY']

const rootTypes = ['queryType', 'mutationType', 'subscriptionType'] as const
/** Types that have extensions: "SimFilterInput", not "listSms". */
const extendedTypes = [
  ...new Set(graphqlExtensions.flatMap((name) => /^[A-Z]\w*(?=\.)/.exec(name) ?? [])),
]

const introspectionQuery = `query Capabilities { __schema { ${rootTypes
  .map((type) => `${type} { fields(includeDeprecated: true) { name args { name } } }`)
  .join(' ')} } ${extendedTypes
  .map(
    (type) =>
      `${type}: __type(name: "${type}") { fields(includeDeprecated: true) { name } inputFields { name } enumValues(includeDeprecated: true) { name } }`,
  )
  .join(' ')} }`

/** Returns the names a service has; undefined when it rejects introspection. Throws when the network fails. */
async function introspect(send: SendQuery): Promise<ReadonlySet<string> | undefined> {
  let data: unknown
  try {
    data = await send(introspectionQuery)
  } catch (thrown) {
    if (unreachableCodes.includes(problemOf(thrown).code)) throw thrown
    return undefined
  }
  const schema = readField(data, '__schema')
  const operations = rootTypes.flatMap((type) => listOf(readField(schema, type), 'fields'))
  if (operations.length === 0) return undefined
  return new Set([
    ...operations.flatMap((operation) => [
      ...namesOf([operation]),
      ...namesOf(listOf(operation, 'args')).map(
        (argument) => `${namesOf([operation])[0]}.${argument}`,
      ),
    ]),
    ...extendedTypes.flatMap((type) => {
      const members = readField(data, type)
      return ['fields', 'inputFields', 'enumValues']
        .flatMap((kind) => namesOf(listOf(members, kind)))
        .map((name) => `${type}.${name}`)
    }),
  ])
}

function listOf(value: unknown, field: string): readonly unknown[] {
  const list = readField(value, field)
  return Array.isArray(list) ? list.filter(isRecord) : []
}

function namesOf(list: readonly unknown[]): string[] {
  return list.flatMap((each) => readText(each, 'name') ?? [])
}

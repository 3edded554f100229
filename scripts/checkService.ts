/** `npm run check:service -- --help`: reports which documented operations a service supports. */
import { parseArgs } from 'node:util'
import { formatResults, isUsable } from './check-service/checkResult.ts'
import { checkService } from './check-service/checkService.ts'

const usage = `Tries every documented operation of a service that does not write, and prints the results.

  PORTAL_TOKEN=… npm run check:service -- --url URL --rest URL [options]

  --url URL            GraphQL interface, such as https://service.example/graphql
  --rest URL           REST interface with its version, such as https://service.example/api/v1
  --realtime URL       real-time interface, such as wss://service.example/realtime
  --token TOKEN        application token; prefer PORTAL_TOKEN, which does not appear in the process list.
                       Without --rest it is sent to the GraphQL interface unchanged, as an API key.
  --api-token TOKEN    separate token or API key of the GraphQL interface (PORTAL_API_TOKEN)
  --api-key-header     send the token of the GraphQL interface as x-api-key, not as Authorization
  --timeout SECONDS    how long to wait for a response (15)
  --help               this text

Exit codes: 0 everything that could be tried works, 1 something differs, is rejected or not supported, 2 invalid option.
`

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: {
      url: text,
      rest: text,
      realtime: text,
      token: text,
      'api-token': text,
      'api-key-header': flag,
      timeout: text,
      help: { ...flag, short: 'h' },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const token = values.token ?? process.env['PORTAL_TOKEN'] ?? ''
  const apiToken = values['api-token'] ?? process.env['PORTAL_API_TOKEN'] ?? ''
  if (values.url === undefined && values.rest === undefined)
    throw new Error('Give --url, --rest or both. See npm run check:service -- --help.')
  if (token === '' && apiToken === '')
    throw new Error('Give a token as PORTAL_TOKEN. See npm run check:service -- --help.')
  const seconds = Number(values.timeout ?? '15')
  if (!(seconds > 0)) throw new Error('--timeout must be a number of seconds above 0.')
  const { results, secrets } = await checkService({
    graphqlUrl: urlOf('--url', values.url),
    restUrl: urlOf('--rest', values.rest)?.replace(/\/$/, ''),
    realtimeUrl: urlOf('--realtime', values.realtime)?.replace(/^http/, 'ws'),
    token,
    apiToken,
    tokenHeader: values['api-key-header'] ? 'x-api-key' : 'Authorization',
    timeoutMs: seconds * 1000,
  })
  process.stdout.write(`${formatResults(results, secrets)}\n`)
  return isUsable(results) ? 0 : 1
}

function urlOf(option: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  if (URL.canParse(given) && /^(https?|wss?):/.test(given)) return given
  throw new Error(`${option} must be an absolute URL such as https://service.example/graphql.`)
}

/**
 * Runs the bundled server alone: see `npm run mock -- --help`. The only file that opens a port of its own.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { answerNodeRequest } from './nodeHttp.ts'
import { mountSockets } from './nodeSockets.ts'
import { DataError, SettingError, readSettings, variantFlagNames } from '../serverSettings.ts'
import { variantFlags, type VariantFlag } from '../serviceVariant.ts'
import { startServer } from './startServer.ts'

const usage = `Runs the bundled server of the Connectivity Portal alone.

  npm run mock -- [options]

  --port N             port to listen on (4000); 0 takes a free one
  --host NAME          address to listen on (127.0.0.1: this machine only)
  --data FILE          file of the demo data, or :memory: (.data/demo.sqlite)
                       Files of other programs and of newer versions are refused and left unchanged.
  --sims N             SIMs to create when there is no data yet (2000, at most 1000000)
  --rate N             updates per second of the simulated fleet (10); 0 for none
  --seed N             number the demo data is derived from when there is none yet (1)
  --reset              replace the data in FILE with fresh demo data; otherwise existing data keeps its size and seed
  --token-lifetime N   lifetime of an auth token in minutes (60)
  --delay N            delay of every response in milliseconds (0)
  --origin ORIGIN      another origin whose pages may call the server (repeatable)
  --deliver-to HOST    host, address or range besides this machine that data streams and
                       callbacks deliver to (repeatable)
  --simulator          enable the simulator API at /simulator for this machine
  --test-stores        a token demo-ROLE@NAME opens a store of its own
  --help               this text

To try the portal against a service that differs from this one:

${variantFlagNames.map(flagUsage).join('\n')}
  --rate-limit N         requests per minute of one customer; further ones get 429 and Retry-After

Exit codes: 1 the data file cannot be used, 2 a setting is invalid or the data file is in use.
`

const texts = ['data', 'sims', 'rate', 'seed', 'tokenLifetime', 'delay', 'rateLimit'] as const
const lists = ['origins', 'deliveryHosts'] as const
const switches = ['simulator', 'testStores', 'reset', ...variantFlagNames] as const

const { values } = readArguments()
const given: Readonly<Record<string, unknown>> = values
if (values.help) {
  process.stdout.write(usage)
  process.exit(0)
}
await serve()

function readArguments() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = (settings: readonly string[], option: typeof text | typeof flag) =>
    Object.fromEntries(settings.map((setting) => [optionName(setting).slice(2), option]))
  try {
    return parseArgs({
      options: {
        port: text,
        host: text,
        ...options(texts, text),
        ...Object.fromEntries(
          lists.map((setting) => [optionName(setting).slice(2), { ...text, multiple: true }]),
        ),
        ...options(switches, flag),
        help: { ...flag, short: 'h' },
      },
    })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

async function serve(): Promise<void> {
  const { options, port } = readOptions()
  const host = values.host ?? '127.0.0.1'
  const server = await startServer(
    { ...options, hostNames: [host], log: (message) => console.log(message) },
    '--data',
  ).catch(exitWithError)
  const httpServer = createServer((incoming, outgoing) => {
    void answerNodeRequest(server.fetch, incoming, outgoing)
  })
  const sockets = mountSockets(httpServer, {
    path: '/realtime',
    connect: server.connect,
    allows: server.allowsUpgrade,
  })
  httpServer.on('error', (error) => {
    void server.close()
    fail(`cannot listen on ${host}:${port}: ${error.message}`)
  })
  httpServer.listen(port, host, () => {
    // Listening on a host and port gives an AddressInfo, never the name of a pipe.
    const { port: actual } = httpServer.address() as AddressInfo
    const at = `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
    console.log(
      `The bundled server listens on ${at}\n  REST ${at}/api/v1   GraphQL ${at}/graphql   real time ${at.replace('http', 'ws')}/realtime`,
    )
    console.log('Application tokens: demo-administrator, demo-user, demo-observer')
  })
  let isClosing = false
  const close = () => {
    if (isClosing) process.exit(1)
    isClosing = true
    sockets.close()
    httpServer.close(() => void server.close().then(() => process.exit(0)))
    httpServer.closeAllConnections()
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  process.on('SIGHUP', close)
}

function readOptions() {
  try {
    const valueOf = (setting: string) => given[optionName(setting).slice(2)]
    const options = readSettings(
      {
        ...Object.fromEntries(texts.map((setting) => [setting, valueOf(setting)])),
        ...Object.fromEntries(lists.map((setting) => [setting, listOf(valueOf(setting))])),
        ...Object.fromEntries(switches.map((setting) => [setting, valueOf(setting) === true])),
      },
      optionName,
    )
    const port = Number(values.port ?? '4000')
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new SettingError(`--port must be a whole number from 0 to 65535, not "${values.port}".`)
    return { options, port }
  } catch (error) {
    return exitWithError(error)
  }
}

function listOf(value: unknown): string | undefined {
  return Array.isArray(value) ? value.join(',') : undefined
}

function flagUsage(name: VariantFlag): string {
  const indented = variantFlags[name].replaceAll('\n', `\n${' '.repeat(25)}`)
  return `  ${optionName(name).padEnd(23)}${indented}`
}

function optionName(setting: string): string {
  if (setting === 'origins') return '--origin'
  if (setting === 'deliveryHosts') return '--deliver-to'
  return `--${setting.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

function exitWithError(error: unknown): never {
  if (error instanceof SettingError) fail(error.message)
  if (error instanceof DataError) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  throw error
}

function fail(message: string): never {
  process.stderr.write(`${message}\nSee npm run mock -- --help.\n`)
  process.exit(2)
}

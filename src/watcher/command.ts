/** The command line of the watcher. */
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { applyNodeTransport } from '../data/nodeTransport.ts'
import { checkWatcher } from './check.ts'
import { createSender, type Sender } from './deliver.ts'
import { demoConfig } from './demo.ts'
import { serveMetrics } from './httpServer.ts'
import { createLog } from './log.ts'
import { mailText, type Message } from './message.ts'
import { lockState, StateError } from './openDatabase.ts'
import { ConfigError, readConfig, type WatcherConfig } from './readConfig.ts'
import { openState } from './state.ts'
import { createWatcher } from './watch.ts'
import { reasonOf } from './reasonOf.ts'

const usage = `Watches a fleet by the rules of the portal, and mails, calls webhooks and changes SIMs.

  npm run watch -- --config watcher.json [options]

  --config FILE          the watcher's file, as Settings → Rules of the portal exports it
  --check                read everything, try the service without changing anything, and say what
                         each rule lacks there; with --send-test also send each target a message
  --once                 compare the fleet once, deliver what follows, and end (for cron)
  --within MINUTES       with --once: when to end at the latest, while the service limits requests
                         or is down (30); the next run continues
  --dry-run              print messages instead of sending them, change no SIM, and forget it all
  --demo                 watch the demo of npm start with three rules and print their alerts
  --url URL              where that demo is (http://localhost:4173)
  --state FILE           what the watcher remembers (watcher.sqlite beside the configuration, or
                         in STATE_DIRECTORY)
  --listen [HOST:]PORT   where /metrics and /healthz are (127.0.0.1:9464); off for nowhere
  --replay-dead-letters  send again what could not be delivered; the watcher may be running
  --help                 this text

Exit codes: 0 it worked, 1 something does not work, 2 an option or the configuration is invalid, or
another watcher uses the state, 3 --once ended because of --within.
`

/** Runs the command. Returns the exit code. */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args)
    if (options.help) return print(usage)
    return await run(options)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StateError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

type Options = ReturnType<typeof readOptions>

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        config: text,
        check: flag,
        'send-test': flag,
        once: flag,
        within: { ...text, default: '30' },
        'dry-run': flag,
        demo: flag,
        url: { ...text, default: 'http://localhost:4173' },
        state: text,
        listen: { ...text, default: '127.0.0.1:9464' },
        'replay-dead-letters': flag,
        help: { ...flag, short: 'h' },
      },
    })
    if (values.config === undefined && !values.demo && !values.help)
      throw new Error('Give a configuration with --config FILE, or try --demo.')
    if (values.listen !== 'off' && !/^(.+:)?\d{1,5}$/.test(values.listen))
      throw new Error(`--listen must be a port, HOST:PORT or off, not "${values.listen}".`)
    if (!/^[1-9]\d{0,3}$/.test(values.within))
      throw new Error(
        `--within must be a number of minutes from 1 to 9999, not "${values.within}".`,
      )
    return values
  } catch (error) {
    throw new ConfigError(`${reasonOf(error)}\nSee npm run watch -- --help.`)
  }
}

const onceExitCodes = { done: 0, failed: 1, late: 3 } as const

async function run(options: Options): Promise<number> {
  applyNodeTransport()
  const config = options.demo ? demoConfig(options.url) : readConfig(options.config ?? '')
  const isForgetful = options.demo || options['dry-run']
  const stateFile = isForgetful ? ':memory:' : (options.state ?? defaultState(options.config ?? ''))
  if (options['replay-dead-letters']) return replay(stateFile)
  const senders = sendersOf(config, isForgetful)
  if (options.check) return checkWatcher(config, options['send-test'] ? senders : undefined, print)

  const unlock = lockState(stateFile)
  const state = openState(stateFile)
  // Beside messages, a terminal needs only warnings.
  const log = createLog(config.secrets, options.demo ? 'warn' : 'info')
  const watcher = createWatcher({
    config: options['dry-run'] ? withoutChanges(config) : config,
    ...{ state, senders, log },
  })
  try {
    if (options.once) return onceExitCodes[await watcher.runOnce(Number(options.within) * 60_000)]
    const server =
      options.listen === 'off' || options.demo
        ? undefined
        : await serveMetrics(options.listen, watcher.health).catch((error: unknown) => {
            throw new ConfigError(`--listen ${options.listen}: ${String(error)}`)
          })
    log.info({ rules: config.file.rules.length, state: stateFile }, 'watching')
    if (options.demo) print(`Watching the demo at ${options.url}. Stop with Ctrl+C.\n`)
    watcher.start()
    await new Promise((stop) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
    })
    server?.close()
    return 0
  } finally {
    await watcher.stop()
    state.close()
    unlock()
  }
}

function defaultState(configFile: string): string {
  return join(process.env['STATE_DIRECTORY'] ?? dirname(resolve(configFile)), 'watcher.sqlite')
}

function replay(stateFile: string): number {
  const state = openState(stateFile)
  const count = state.reviveDeliveries()
  state.close()
  return print(`${count} dead letters are sent again by the watcher, or when it starts.\n`)
}

function sendersOf(config: WatcherConfig, isPrinted: boolean): ReadonlyMap<string, Sender> {
  const printTo = (name: string) => async (_id: string, message: Message) => {
    print(`\n${message.at} → ${name}\n${mailText(message)}\n`)
  }
  return new Map(
    Object.entries(config.file.targets).map(([name, target]) => [
      name,
      isPrinted ? printTo(name) : createSender(target, config),
    ]),
  )
}

function withoutChanges(config: WatcherConfig): WatcherConfig {
  const rules = config.file.rules.map((rule) => ({
    ...rule,
    ...(rule.action && { action: { ...rule.action, dryRun: true } }),
  }))
  return { ...config, file: { ...config.file, rules } }
}

function print(text: string): 0 {
  process.stdout.write(text)
  return 0
}

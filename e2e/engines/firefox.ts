/** Firefox as installed, by WebDriver BiDi, which it implements itself: https://www.w3.org/TR/webdriver-bidi/ */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import type { Engine, EngineSettings } from './engine.ts'
import { inputBy } from './input.ts'

/** The messages of the protocol, as far as they are read. */
interface Message {
  id?: number
  error?: string
  message?: string
  result?: unknown
  params?: { level: string; text: string }
}

interface Evaluated {
  result: { value?: string; sharedId?: string }
  exceptionDetails?: { text: string }
}

export async function startFirefox(settings: EngineSettings): Promise<Engine> {
  const profile = join(settings.folder, 'profile')
  mkdirSync(profile, { recursive: true })
  const preferences = {
    'browser.download.dir': settings.downloads,
    'browser.download.folderList': 2,
    'dom.security.trusted_types.enabled': settings.hasTrustedTypes,
    'intl.accept_languages': 'en-GB',
  }
  const lines = Object.entries(preferences).map(
    (each) => `user_pref(${JSON.stringify(each).slice(1, -1)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn(settings.program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'UTC' },
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('Firefox ended')))
    createInterface(child.stderr).on('line', (line) => {
      const [, printed] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? []
      if (printed !== undefined) resolve(printed)
    })
  })
  const { send, problems } = await connect(address)
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  )
  const context = contexts[0]?.context ?? ''
  await send('session.subscribe', { events: ['log.entryAdded'] })

  const call = async (functionDeclaration: string) => {
    const { result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
      functionDeclaration,
      awaitPromise: true,
      target: { context },
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(source, args) {
      const { value = 'null' } = await call(
        `async () => JSON.stringify(await (${source})(...${JSON.stringify(args)}))`,
      )
      return JSON.parse(value) as unknown
    },
    ...inputBy((actions) => send('input.performActions', { context, actions })),
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async chooseFile(selector, path) {
      const { sharedId } = await call(`() => document.querySelector(${JSON.stringify(selector)})`)
      await send('input.setFiles', { context, element: { sharedId }, files: [path] })
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
    problems: () => Promise.resolve(problems.splice(0)),
    async close() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false })
  await once(socket, 'open')
  const waiting = new Map<number, (message: Message) => void>()
  const problems: string[] = []
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message // the protocol defines this shape
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    const { level = '', text = '' } = message.params ?? {}
    if (level === 'error' || level === 'warn') problems.push(`${level}: ${text}`)
  })
  let id = 0
  return {
    problems,
    async send<T>(method: string, params: object): Promise<T> {
      id++
      const answer = await new Promise<Message>((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }))
      })
      if (answer.error !== undefined) throw new Error(`${method}: ${answer.message}`)
      return answer.result as T // of the command
    },
  }
}

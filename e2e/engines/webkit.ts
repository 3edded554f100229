/** WebKitGTK as installed, in its sample browser on a virtual display, by WebDriver: https://www.w3.org/TR/webdriver2/ */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { freePort } from '../../scripts/freePort.ts'
import type { Engine, EngineSettings } from './engine.ts'
import { inputBy } from './input.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const screenSize = '1600x1200x24'

export async function startWebkit({ program, folder, downloads }: EngineSettings): Promise<Engine> {
  mkdirSync(join(folder, 'gtk-3.0'), { recursive: true })
  writeFileSync(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  // Its toolbar would be wider than a phone.
  const narrow = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }'
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrow)

  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', screenSize, '-nolisten', 'tcp'])
  const [number] = (await once(createInterface(display.stdout), 'line')) as [string] // of the display
  const port = await freePort()
  const environment = {
    DISPLAY: `:${number}`,
    XDG_CONFIG_HOME: folder,
    TZ: 'UTC',
    LANG: 'en_GB.UTF-8',
  }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  })
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    })
    // The protocol defines this shape.
    const { value } = (await response.json()) as { value: T & { message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`)
    return value
  }
  await expect(() => send('GET', '/status')).toPass({ timeout: 20_000 })
  const options = { binary: program, args: ['--automation'] }
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } })
  const session = `/session/${sessionId}`
  const post = <T>(path: string, body: object) => send<T>('POST', `${session}/${path}`, body)

  const evaluate = async (source: string, args: readonly unknown[]): Promise<unknown> => {
    const script = `const [args, done] = arguments
      const run = async () => JSON.stringify(await (${source})(...args)) ?? 'null'
      run().then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = await post<{ value?: string; error?: string }>('execute/async', {
      script,
      args: [args],
    })
    if (answer.value === undefined) throw new Error(answer.error)
    return JSON.parse(answer.value) as unknown
  }
  const problems = async () => (await evaluate(takeProblems.toString(), [])) as string[] // of the function
  const problemsBefore: string[] = []
  const input = inputBy((actions) => post('actions', { actions }))
  // The driver scrolls by the difference from its last scroll.
  let scrolled = 0
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    async open(url) {
      problemsBefore.push(...(await problems()))
      await post('url', { url })
      await problems()
    },
    evaluate,
    ...input,
    wheel: (at, deltaY) => input.wheel(at, (scrolled += deltaY)),
    async resize(width, height) {
      await post('window/rect', { width, height })
      // The toolbar is part of the window.
      const inner = Number(await evaluate('() => innerHeight', []))
      await post('window/rect', { width, height: height + height - inner })
    },
    async chooseFile(selector, path) {
      const input = { using: 'css selector', value: selector }
      const found = await post<Record<string, string>>('element', input)
      await post(`element/${found[elementKey]}/value`, { text: path })
    },
    screenshot: async () =>
      Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    problems: async () => [...problemsBefore.splice(0), ...(await problems())],
    async close() {
      await send('DELETE', session)
      for (const child of [driver, display]) {
        child.kill()
        if (child.exitCode === null) await once(child, 'exit')
      }
    },
  }
}

/** Runs in the page, because this protocol has no console: returns the problems since the last call, of which the first finds none. */
function takeProblems(): string[] {
  const page: Window & { problems?: string[] } = window
  if (page.problems) return page.problems.splice(0)
  const problems: string[] = (page.problems = [])
  for (const level of ['error', 'warn'] as const) {
    const print = console[level]
    console[level] = (...words: unknown[]) => {
      problems.push(`${level}: ${words.join(' ')}`)
      print(...words)
    }
  }
  addEventListener('error', ({ message }) => problems.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`uncaught: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
  )
  return []
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetConfig } from '../testing/forgetConfig.ts'
import { signOut } from '../data/session/session.ts'
import { replaceTransport } from '../data/transport.ts'
import { ProblemError } from '../lib/problem.ts'
import { createScriptedNetwork } from '../testing/scriptedSocket.ts'
import { beginTestSession } from '../testing/signedIn.ts'
import { resetErrorReports, sendErrorReport } from './errorReport.ts'

let sent: { url: string; init: RequestInit | undefined; report: Record<string, string> }[] = []
let config: Record<string, unknown> = {}
let restore = () => {}

beforeEach(() => {
  sent = []
  config = { errorReportUrl: '/errors' }
  const network = createScriptedNetwork(() => Response.json(config)).transport
  restore = replaceTransport({
    ...network,
    fetch(request, init) {
      if (typeof init?.body !== 'string') return network.fetch(request, init)
      const url = typeof request === 'string' ? request : request.url
      sent.push({ url, init, report: JSON.parse(init.body) as Record<string, string> }) // what the code under test sends
      return Promise.reject(new TypeError('The collector is down.'))
    },
  })
})
afterEach(() => {
  restore()
  forgetConfig()
  resetErrorReports()
  signOut()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
})

function faultAt(stack: string, message = 'x is not a function'): Error {
  return Object.assign(new TypeError(message), { stack })
}

it('posts the error, its position in the code, and the route', async () => {
  history.replaceState(null, '', '/sims/8988247000000000012/usage?days=7')
  await sendErrorReport(
    'render',
    faultAt('TypeError\n    at q (http://portal.test/assets/a.js:1:23456)'),
  )
  expect(sent).toMatchObject([
    {
      url: 'http://portal.test/errors',
      init: { credentials: 'omit', referrerPolicy: 'no-referrer' },
      report: {
        kind: 'render',
        name: 'TypeError',
        message: 'x is not a function',
        stack: 'TypeError\n    at q (http://portal.test/assets/a.js:1:23456)',
        route: '/sims/:iccid/:tab?',
      },
    },
  ])
})

it('sends nothing when no URL is configured', async () => {
  config = {}
  await sendErrorReport('script', faultAt('at a'))
  expect(sent).toEqual([])
})

it.each([
  [
    'query strings',
    'at (https://portal.test/a.js?key=k1:10:5) of https://s.test/p?q=id:5#x',
    'at (https://portal.test/a.js:10:5) of https://s.test/p',
  ],
  ['bearer tokens', 'sent Bearer abc.def', 'sent (removed)'],
  [
    'named secrets',
    '{"auth_token":"t0p","password": "p"}',
    '{"auth_token":(removed)","password": (removed)"}',
  ],
  ['numbers of SIMs', 'no SIM 8988247000000000012', 'no SIM (removed)'],
  ['e-mail addresses', 'for eva@acme.example.', 'for (removed).'],
  ['long random texts', `with ${'aB3-'.repeat(12)}.sig`, 'with (removed)'],
])('removes %s', async (_, text, expected) => {
  await sendErrorReport('script', faultAt(text, text))
  expect(sent.map(({ report }) => [report.message, report.stack])).toEqual([[expected, expected]])
})

it("removes the session's own tokens, however short", async () => {
  beginTestSession({ authToken: 'short.jwt' })
  await sendErrorReport('script', faultAt('at a', 'app-token got short.jwt'))
  expect(sent[0]?.report.message).toBe('(removed) got (removed)')
})

it('sends each fault once an hour, and at most ten faults', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let round = 0; round < 2; round++) {
    await sendErrorReport('script', faultAt('at a'))
    await sendErrorReport('script', faultAt('at a'))
  }
  expect(sent).toHaveLength(1)
  for (const each of Array.from({ length: 20 }).keys())
    await sendErrorReport('script', faultAt(`at ${each}`))
  expect(sent).toHaveLength(10)
  vi.setSystemTime(Date.now() + 3_600_001)
  await sendErrorReport('script', faultAt('at a'))
  expect(sent).toHaveLength(11)
})

it('ignores errors that are not faults of the portal', async () => {
  const problem = { title: 'T', detail: 'D', code: 'NETWORK', isRetryable: true, technical: '' }
  await sendErrorReport('promise', new ProblemError(problem))
  await sendErrorReport('promise', new DOMException('gone', 'AbortError'))
  await sendErrorReport('promise', new TypeError('Failed to fetch dynamically imported module: x'))
  await sendErrorReport('script', faultAt('at f (chrome-extension://abc/c.js:1:1)'))
  expect(sent).toEqual([])
})

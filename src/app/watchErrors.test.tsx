import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetConfig } from '../testing/forgetConfig.ts'
import { replaceTransport } from '../data/transport.ts'
import { createScriptedNetwork } from '../testing/scriptedSocket.ts'
import { useToasts } from '../ui/feedback/toast.ts'
import { resetErrorReports } from './errorReport.ts'
import { reportCaughtError, watchErrors } from './watchErrors.ts'

const posted: { kind: string; message: string }[] = []

beforeEach(() => {
  posted.length = 0
  const network = createScriptedNetwork(() =>
    Response.json({ errorReportUrl: '/errors' }),
  ).transport
  const restore = replaceTransport({
    ...network,
    fetch(request, init) {
      if (typeof init?.body === 'string')
        posted.push(JSON.parse(init.body) as { kind: string; message: string }) // what the code under test sends
      return network.fetch(request, init)
    },
  })
  return () => {
    restore()
    forgetConfig()
  }
})
afterEach(() => {
  resetErrorReports()
  useToasts.setState({ toasts: [] })
})

it('reports uncaught errors of scripts and promises', async () => {
  watchErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('in a handler') }))
  const rejected = Object.assign(new Event('unhandledrejection'), {
    reason: new Error('in a promise'),
  })
  window.dispatchEvent(rejected)
  await vi.waitFor(() =>
    expect(posted.map(({ kind, message }) => [kind, message])).toEqual([
      ['script', 'in a handler'],
      ['promise', 'in a promise'],
    ]),
  )
})

it('reports and logs errors caught by an error boundary', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const fault = new Error('in a component')
  reportCaughtError(fault)
  await vi.waitFor(() =>
    expect(posted).toMatchObject([{ kind: 'render', message: 'in a component' }]),
  )
  expect(log).toHaveBeenCalledWith(fault)
})

it('says that an action could not load its code', () => {
  watchErrors()
  const reason = new TypeError('error loading dynamically imported module: /assets/drafts-1.js')
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual([
    "Couldn't load this part of the portal",
  ])
})

it('ignores chunks that the browser stops loading because the user leaves the page', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers({ toFake: ['Date'] })
  const stopped = new TypeError('error loading dynamically imported module: /assets/Map-1.js')
  const other = new Error('in a component')
  watchErrors()
  window.dispatchEvent(new Event('beforeunload'))
  reportCaughtError(stopped)
  reportCaughtError(other)
  expect(log.mock.calls).toEqual([[other]])
  // The user may stay to keep unsaved changes.
  vi.advanceTimersByTime(5000)
  reportCaughtError(stopped)
  expect(log).toHaveBeenLastCalledWith(stopped)
  vi.useRealTimers()
})

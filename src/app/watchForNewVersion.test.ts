import { afterEach, beforeEach, expect, it } from 'vitest'
import { replaceTransport } from '../data/transport.ts'
import { createScriptedNetwork } from '../testing/scriptedSocket.ts'
import { useToasts } from '../ui/feedback/toast.ts'
import { useNewVersion } from '../ui/lazy/LoadFailure.tsx'
import { checkForNewVersion } from './watchForNewVersion.ts'

const script = (name: string) =>
  `<script type="module" crossorigin src="/assets/${name}.js"></script>`
const indexPage = (...names: string[]) =>
  `<!doctype html><title>Connectivity Portal</title><script src="/boot.js"></script>${names.map(script).join('')}`

let restore = () => {}
let answer: () => Response

beforeEach(() => {
  for (const name of ['libraries-1', 'start-1']) {
    const element = document.createElement('script')
    // Not a type that is run while it is put into the document.
    element.type = 'text/plain'
    element.setAttribute('src', `/assets/${name}.js`)
    document.head.append(element)
    element.type = 'module'
  }
  restore = replaceTransport(createScriptedNetwork(() => answer()).transport)
})
afterEach(() => {
  restore()
  document.head.innerHTML = ''
  useNewVersion.setState({ isAvailable: false })
  useToasts.setState({ toasts: [] })
})

const notices = () => useToasts.getState().toasts.map(({ title, action }) => [title, action?.label])

it('offers to reload when the server serves other scripts', async () => {
  answer = () => new Response(indexPage('libraries-1', 'start-2'))
  await checkForNewVersion()
  await checkForNewVersion()
  expect(notices()).toEqual([['A new version is available', 'Reload']])
  expect(useNewVersion.getState().isAvailable).toBe(true)
})

it.each([
  ['the same scripts', () => new Response(indexPage('libraries-1', 'start-1'))],
  ['the page of a proxy', () => new Response(`<title>Log in</title>${script('login')}`)],
  ['an error', () => new Response(indexPage('libraries-1', 'start-2'), { status: 503 })],
  ['nothing', () => Response.error()],
])('offers nothing when the server answers %s', async (_, given) => {
  answer = given
  await checkForNewVersion()
  expect(notices()).toEqual([])
  expect(useNewVersion.getState().isAvailable).toBe(false)
})

/**
 * Gives each test file modules and a page of its own, though all files of a worker share one window, and ends the session and what the
 * page stored after each test. Only for tests.
 */
import { act, cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { forgetConfig } from './forgetConfig.ts'
import { signOut } from '../data/session/session.ts'
import { replaceTransport, transport } from '../data/transport.ts'
import { closeTestServers, testServers } from './testServers.ts'

declare global {
  interface Window {
    /** Of the page, for all files of a worker. */
    removals?: (() => void)[]
  }
}

// Importing a page's chunk can take long on a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError })

// React records a stack for each of the first 10,000 elements per second, a tenth of the time of these tests, which read none.
Object.defineProperty(
  (React as unknown as Record<string, object>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ],
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Infinity, set: () => {} },
)

// What outlives its test, such as a request for the configuration, must not reach the network.
window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

// As in browsers. Happy DOM returns the HTML of the element, and Popper calls it at each step to the root of the page.
Element.prototype.toString = Object.prototype.toString

skipIrrelevantRules()

/** React and user-event add these to a document once, for all files. */
const shared = new Set(['selectionchange', 'focus', 'blur'])
const initialTransport = transport()
const leavePage = trackPage()

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  act(() => signOut())
  replaceTransport(initialTransport)
  testServers.connected = undefined
  forgetConfig()
  localStorage.clear()
  sessionStorage.clear()
  // Notifies the stores, as if another tab cleared the storage.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
})

afterAll(async () => {
  await closeTestServers()
  leavePage()
  vi.resetModules()
})

/**
 * Records listeners and channels, also those that a file adds once the next one has begun. Returns a function that removes them, which
 * would keep the modules of the file in memory, and empties the page.
 */
function trackPage(): () => void {
  const removals = (window.removals ??= recordRemovals())
  return () => {
    for (const remove of removals.splice(0)) remove()
    // Emotion itself is shared by all files, and inserts its next rules after these.
    document.head.replaceChildren(...document.head.querySelectorAll('style[data-emotion="css"]'))
    document.body.replaceChildren()
    document.title = ''
    const page = document.documentElement
    for (const name of page.getAttributeNames()) page.removeAttribute(name)
    history.replaceState(null, '', '/')
  }
}

function recordRemovals(): (() => void)[] {
  const removals: (() => void)[] = []
  for (const target of [window, document]) {
    const add = target.addEventListener
    target.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
      add.call(target, type, listener, options)
      if (target === window || !shared.has(type))
        removals.push(() => target.removeEventListener(type, listener, options))
    }
  }
  const Channel = BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name)
      removals.push(() => this.close())
    }
  }
  return removals
}

/**
 * Leaves out rules of MUI that neither hide an element nor keep the pointer from it. Happy DOM compares each rule with each element whose
 * name or visibility is requested, a fifth of the time of these tests.
 */
function skipIrrelevantRules(): void {
  const { insertRule } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    return /display:none|visibility:|pointer-events:|content:/.test(rule)
      ? insertRule.call(this, rule, index)
      : 0
  }
}

/** Prints the page only when the message is read: doing so for each failed attempt of a `findBy` took a tenth of the time of these tests. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  Error.captureStackTrace(error, elementError)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => `${message}\n\n${pageText(container)}\n\n${prettyDOM(container)}`,
  })
}

/** Returns the texts of the page as one line, which the summary of a test run prints. */
function pageText(container: Element): string {
  const texts = document.createNodeIterator(container, NodeFilter.SHOW_TEXT)
  const shown: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.parentElement?.closest('style, script, nav') === null) shown.push(text.nodeValue ?? '')
  return `Page: ${shown.join(' | ').replace(/\s+/g, ' ')}`
}

/** Ends the session and what the page stored after each test, and the servers after each file. Only for tests. */
import { act, cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { forgetConfig } from '../data/config.ts'
import { signOut } from '../data/session/session.ts'
import { replaceTransport, transport } from '../data/transport.ts'
import { closeTestServers, testServers } from './testServers.ts'

// Importing a page's chunk can take long on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const initialTransport = transport()

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

afterAll(closeTestServers)

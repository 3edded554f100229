/** Resets what test files share because Vitest keeps modules, window and document between them. Only for tests. */
import { act, cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { forgetConfig } from '../data/config.ts'
import { signOut } from '../data/session/session.ts'
import { replaceTransport, transport } from '../data/transport.ts'
import { resetStores } from './resetStores.ts'
import { closeTestServers, testServers } from './testServers.ts'

vi.mock(import('zustand'), async (load) => {
  const { registering } = await import('./resetStores.ts')
  const zustand = await load()
  return {
    ...zustand,
    create: registering(zustand.create),
    createStore: registering(zustand.createStore),
  }
})
vi.mock(import('zustand/vanilla'), async (load) => {
  const { registering } = await import('./resetStores.ts')
  const zustand = await load()
  return { ...zustand, createStore: registering(zustand.createStore) }
})

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

afterAll(async () => {
  await closeTestServers()
  resetStores()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
})

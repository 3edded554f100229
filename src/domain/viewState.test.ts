import { afterEach, expect, it, vi } from 'vitest'
import { forgetSession } from '../data/session/endOfSession.ts'
import { startSession } from '../data/session/session.ts'
import { testCredentials } from '../testing/signedIn.ts'
import { readViewState, writeViewState } from './viewState.ts'

const storageKey = 'portal.session.views'

afterEach(() => {
  forgetSession()
})

/** Loads the modules again, as a reload of the page does. */
async function reload() {
  vi.resetModules()
  const { unreadableStorage } = await import('../lib/persistedStore.ts')
  return { ...(await import('./viewState.ts')), unreadableStorage }
}

it('restores the view of a history entry', async () => {
  writeViewState('entry1', 'scroll', 412)
  writeViewState('entry1', 'selection', ['8949'])
  writeViewState('entry2', 'scroll', 5)
  const reloaded = await reload()
  expect(reloaded.readViewState('entry1', 'scroll')).toBe(412)
  expect(reloaded.readViewState('entry1', 'selection')).toEqual(['8949'])
  expect(reloaded.readViewState('entry3', 'scroll')).toBeUndefined()
})

it('stores the newest value of a limited number of entries', () => {
  writeViewState('entry', 'scroll', 1)
  for (let count = 0; count < 39; count++) writeViewState(`entry${count}`, 'scroll', count)
  writeViewState('entry', 'scroll', 2)
  writeViewState('another', 'scroll', 3)
  expect(readViewState('entry', 'scroll')).toBe(2)
  expect(readViewState('entry0', 'scroll')).toBeUndefined()
})

it('starts empty when storage is unreadable', async () => {
  sessionStorage.setItem(storageKey, '{"not":"a list"}')
  const reloaded = await reload()
  expect(reloaded.readViewState('entry', 'scroll')).toBeUndefined()
  expect(reloaded.unreadableStorage.getState().subjects).toEqual(['scroll positions'])
  reloaded.writeViewState('entry', 'scroll', 1)
  expect(reloaded.readViewState('entry', 'scroll')).toBe(1)
})

it.each([
  ['of an account that has signed out meanwhile', { signOut: 'earlier' }, '7/u1'],
  ['of another account than that of the tab', {}, '7/other'],
])('are not restored with the sign-in %s', (_, change, owner) => {
  writeViewState('entry', 'sms 7', 'Open the valve')
  sessionStorage.setItem('portal.session.owner', owner)
  sessionStorage.setItem('portal.session', JSON.stringify({ ...testCredentials(), ...change }))
  startSession()
  expect(readViewState('entry', 'sms 7')).toBeUndefined()
})

it('clears all views when the session ends', () => {
  writeViewState('entry', 'sms 7', 'Open the valve')
  forgetSession()
  expect(readViewState('entry', 'sms 7')).toBeUndefined()
  expect(sessionStorage.getItem(storageKey)).toBeNull()
})

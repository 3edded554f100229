import { afterEach, expect, it } from 'vitest'
import { forgetSession } from '../data/session/endOfSession.ts'
import { unreadableStorage } from '../lib/persistedStore.ts'
import { recallView, rememberView, viewMemory } from './viewMemory.ts'

const storageKey = 'portal.session.views'

afterEach(() => {
  forgetSession()
  unreadableStorage.setState({ subjects: [] })
})

it('restores the view of a history entry', () => {
  rememberView('entry1', 'scroll', 412)
  rememberView('entry1', 'selection', ['8949'])
  rememberView('entry2', 'scroll', 5)
  void viewMemory.persist.rehydrate()
  expect(recallView('entry1', 'scroll')).toBe(412)
  expect(recallView('entry1', 'selection')).toEqual(['8949'])
  expect(recallView('entry3', 'scroll')).toBeUndefined()
})

it('stores the newest value and a limited number of entries', () => {
  rememberView('entry', 'scroll', 1)
  for (let count = 0; count < 39; count++) rememberView(`entry${count}`, 'scroll', count)
  rememberView('entry', 'scroll', 2)
  rememberView('another', 'scroll', 3)
  expect(recallView('entry', 'scroll')).toBe(2)
  expect(recallView('entry0', 'scroll')).toBeUndefined()
})

it('reads what an earlier version stored', () => {
  sessionStorage.setItem(storageKey, '[["entry scroll",412],["entry row",null]]')
  void viewMemory.persist.rehydrate()
  expect(recallView('entry', 'scroll')).toBe(412)
})

it('starts empty with broken storage', () => {
  sessionStorage.setItem(storageKey, '{"not":"a list"}')
  void viewMemory.persist.rehydrate()
  expect(recallView('entry', 'scroll')).toBeUndefined()
  expect(unreadableStorage.getState().subjects).toEqual(['scroll positions'])
  rememberView('entry', 'scroll', 1)
  expect(recallView('entry', 'scroll')).toBe(1)
})

it('shows nothing to the next account', () => {
  rememberView('entry', 'sms 7', 'Open the valve')
  forgetSession()
  expect(recallView('entry', 'sms 7')).toBeUndefined()
  expect(sessionStorage.getItem(storageKey)).toBeNull()
})

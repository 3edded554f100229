import { afterEach, expect, it } from 'vitest'
import { forgetSession } from '../data/session/endOfSession.ts'
import { unreadableStorage } from '../lib/persistedStore.ts'
import { readViewState, writeViewState, viewStateStore } from './viewState.ts'

const storageKey = 'portal.session.views'

afterEach(() => {
  forgetSession()
  unreadableStorage.setState({ subjects: [] })
})

it('restores the view of a history entry', () => {
  writeViewState('entry1', 'scroll', 412)
  writeViewState('entry1', 'selection', ['8949'])
  writeViewState('entry2', 'scroll', 5)
  void viewStateStore.persist.rehydrate()
  expect(readViewState('entry1', 'scroll')).toBe(412)
  expect(readViewState('entry1', 'selection')).toEqual(['8949'])
  expect(readViewState('entry3', 'scroll')).toBeUndefined()
})

it('stores the newest value of a limited number of entries', () => {
  writeViewState('entry', 'scroll', 1)
  for (let count = 0; count < 39; count++) writeViewState(`entry${count}`, 'scroll', count)
  writeViewState('entry', 'scroll', 2)
  writeViewState('another', 'scroll', 3)
  expect(readViewState('entry', 'scroll')).toBe(2)
  expect(readViewState('entry0', 'scroll')).toBeUndefined()
})

it('starts empty when storage is unreadable', () => {
  sessionStorage.setItem(storageKey, '{"not":"a list"}')
  void viewStateStore.persist.rehydrate()
  expect(readViewState('entry', 'scroll')).toBeUndefined()
  expect(unreadableStorage.getState().subjects).toEqual(['scroll positions'])
  writeViewState('entry', 'scroll', 1)
  expect(readViewState('entry', 'scroll')).toBe(1)
})

it('clears all views when the session ends', () => {
  writeViewState('entry', 'sms 7', 'Open the valve')
  forgetSession()
  expect(readViewState('entry', 'sms 7')).toBeUndefined()
  expect(sessionStorage.getItem(storageKey)).toBeNull()
})

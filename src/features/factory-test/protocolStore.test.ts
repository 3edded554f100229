import { afterEach, expect, it } from 'vitest'
import { forgetSession } from '../../data/session/endOfSession.ts'
import { changeProtocol, useProtocol } from './protocolStore.ts'

const key = 'portal.session.factory-test'
const entry = {
  iccid: '8988303000000000019',
  simId: 7,
  state: 'ready',
  reason: '',
  lookedUpAtMs: 5,
  testedAtMs: null,
  verdict: null,
  verdictAtMs: null,
  note: '',
} as const

afterEach(forgetSession)

it('takes over the log an earlier version stored, without unusable entries', () => {
  sessionStorage.setItem(key, JSON.stringify([entry, { iccid: 5 }]))
  void useProtocol.persist.rehydrate()
  expect(useProtocol.getState().protocol).toEqual([entry])
})

it('forgets the log when the session ends', () => {
  changeProtocol(() => [entry])
  expect(sessionStorage.getItem(key)).toContain(entry.iccid)
  forgetSession()
  expect(useProtocol.getState().protocol).toEqual([])
  expect(sessionStorage.getItem(key)).toBeNull()
})

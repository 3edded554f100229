import { afterEach, expect, it } from 'vitest'
import { forgetSession } from '../../../data/session/endOfSession.ts'
import { noteEvent, relocationOf } from './relocation.ts'

const iccid = '89490301000000000060'
const sentAtMs = Date.UTC(2026, 10, 21, 9)
let lastId = 0

afterEach(forgetSession)

function event(type: string, afterMs: number, data: object) {
  return {
    id: String(++lastId),
    iccid,
    type,
    timestampMilliseconds: sentAtMs + afterMs,
    details: null,
    jsonData: JSON.stringify(data),
  }
}

const cancelled = (afterMs = 0) =>
  event('cancelLocation', afterMs, { sent: true, blockedUntil: sentAtMs + 300_000 })
const online = (afterMs: number) =>
  event('presence', afterMs, {
    presenceEvent: 'ONLINE',
    operator: 'Telekom',
    countryCode: 'DE',
    nwc: '26201',
  })

it('measures the time to register by the clock of the service', () => {
  relocationOf(iccid).setState({
    status: 'sent',
    sentAtMs: sentAtMs + 9000,
    isServiceTime: false,
    blockedUntilMs: sentAtMs + 300_000,
  })
  noteEvent(cancelled(), true)
  noteEvent(online(42_000), true)
  expect(relocationOf(iccid).getState()).toMatchObject({
    status: 'reattached',
    afterMs: 42_000,
    network: 'Telekom, DE (262 01)',
  })
})

it('ignores an earlier presence event', () => {
  relocationOf(iccid).setState({ status: 'sent', sentAtMs, isServiceTime: true, blockedUntilMs: 0 })
  noteEvent(online(-5000), false)
  expect(relocationOf(iccid).getState().status).toBe('sent')
})

it('confirms a reset whose response was lost by its event', () => {
  relocationOf(iccid).setState({
    status: 'unknown',
    triedAtMs: sentAtMs,
    problem: { title: '', detail: '', code: 'NETWORK', isRetryable: true, technical: '' },
  })
  noteEvent(cancelled(-3_600_000), false)
  expect(relocationOf(iccid).getState().status).toBe('unknown')
  noteEvent(cancelled(), false)
  expect(relocationOf(iccid).getState()).toMatchObject({
    status: 'sent',
    blockedUntilMs: sentAtMs + 300_000,
  })
})

it('ignores an event with malformed data', () => {
  relocationOf(iccid).setState({ status: 'sent', sentAtMs, isServiceTime: true, blockedUntilMs: 0 })
  noteEvent({ ...online(1000), jsonData: '{"presenceEvent":' }, true)
  expect(relocationOf(iccid).getState().status).toBe('sent')
})

import { expect, it } from 'vitest'
import { watcherFileSchema } from '../domain/notices/watcherFile.ts'
import { composeAlerts, isWithin } from './alerts.ts'
import { openState } from './state.ts'

const at = (clock: string) => Date.parse(`2026-11-26T${clock}:00Z`)

it.each([
  ['09:00', { from: '22:00', until: '06:00', timeZone: 'UTC' }, false],
  ['23:30', { from: '22:00', until: '06:00', timeZone: 'UTC' }, true],
  ['05:59', { from: '22:00', until: '06:00', timeZone: 'UTC' }, true],
  ['06:00', { from: '22:00', until: '06:00', timeZone: 'UTC' }, false],
  ['12:00', { from: '12:00', until: '13:00', timeZone: 'UTC' }, true],
  ['12:00', { from: '12:00', until: '13:00', timeZone: 'Europe/Berlin' }, false],
  ['11:00', { from: '12:00', until: '13:00', timeZone: 'Europe/Berlin' }, true],
])('at %s UTC, %o are quiet: %s', (clock, hours, expected) => {
  expect(isWithin(hours, at(clock))).toBe(expected)
})

it('what matches in quiet hours is reported after them', () => {
  const state = openState(':memory:')
  const ruleAt = (until: string) =>
    watcherFileSchema.parse({
      service: { restUrl: 'http://service.test/api/v1' },
      signIn: { kind: 'apiKey', token: { env: 'X' } },
      targets: { ops: { kind: 'webhook', url: 'http://ops.test/' } },
      rules: [
        {
          name: 'Balance',
          conditions: [{ kind: 'balance', below: 5 }],
          targets: ['ops'],
          quietHours: { from: '00:00', until },
        },
      ],
    }).rules
  state.addMatch(
    'Balance',
    { subject: 'balance', kind: 'balance', atMs: 1, text: 'Balance is 3 €', period: 'today' },
    { seenAtMs: 1, severity: 0, isOpen: false, isReported: false, isHandled: true },
  )
  composeAlerts(state, ruleAt('23:59'), () => [], { portalUrl: undefined })
  const quiet = state.countDeliveries(false)
  composeAlerts(state, ruleAt('00:00'), () => [], { portalUrl: undefined })
  expect([quiet, state.countDeliveries(false)]).toEqual([0, 1])
  state.close()
})

import { expect, it } from 'vitest'
import { watcherFileSchema } from '../domain/notices/watcherFile.ts'
import { composeAlerts } from './alerts.ts'
import { openState } from './state.ts'

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
  const [rule] = ruleAt('23:59')
  if (rule)
    state.addMatch(
      rule,
      { subject: 'balance', kind: 'balance', atMs: 1, text: 'Balance is 3 €', period: 'today' },
      1,
    )
  composeAlerts(state, ruleAt('23:59'), { portalUrl: undefined })
  const quiet = state.countDeliveries(false)
  composeAlerts(state, ruleAt('00:00'), { portalUrl: undefined })
  expect([quiet, state.countDeliveries(false)]).toEqual([0, 1])
  state.close()
})

import { expect, it } from 'vitest'
import { watcherRuleSchema } from '../domain/notices/watcherFile.ts'
import { composeAlerts } from './alerts.ts'
import { openState } from './state.ts'

it('what matches in quiet hours is reported after them', () => {
  const state = openState(':memory:')
  const ruleUntil = (until: string) =>
    watcherRuleSchema.parse({
      name: 'Balance',
      conditions: [{ kind: 'balance', below: 5 }],
      targets: ['ops'],
      quietHours: { from: '00:00', until },
    })
  const rule = ruleUntil('23:59')
  state.addMatch(
    rule,
    { subject: 'balance', kind: 'balance', atMs: 1, text: 'Balance is 3 €', period: 'today' },
    1,
  )
  composeAlerts(state, [rule], { portalUrl: undefined })
  const quiet = state.countDeliveries(false)
  composeAlerts(state, [ruleUntil('00:00')], { portalUrl: undefined })
  expect([quiet, state.countDeliveries(false)]).toEqual([0, 1])
  state.close()
})

import { expect, it } from 'vitest'
import { watcherRuleSchema } from '../domain/notices/watcherFile.ts'
import { decideActions, describeDecisions } from './decide.ts'
import { openState } from './state.ts'

interface Limits {
  dryRun?: boolean
  dailyCap?: number
  mostOfFleet?: number
}

const ruleWith = (limits: Limits = {}) =>
  watcherRuleSchema.parse({
    name: 'Limit',
    conditions: [{ kind: 'usage', percent: 90 }],
    action: { kind: 'deactivate', ...limits },
  })

/** Decides about some SIMs of a fleet of ten after the other, and returns what a message says about all. */
function decide(counts: readonly number[], ...limits: Limits[]): string[] {
  const state = openState(':memory:')
  for (let sim = 0; sim < 10; sim++)
    state.putSim({ memory: { iccid: `8988${sim}` }, rules: ['Limit'] })
  let rule = ruleWith(limits[0])
  let next = 0
  for (const [round, count] of counts.entries()) {
    rule = ruleWith(limits[round] ?? limits[0])
    for (const iccid of Array.from({ length: count }, () => `8988${next++}`))
      state.addMatch(
        rule,
        { subject: iccid, iccid, kind: 'usage', atMs: 1, text: '95%', period: '1' },
        1,
      )
    decideActions(state, [rule])
  }
  const notes = describeDecisions(state, rule, 0)
  state.close()
  return notes
}

const tooMany = (percent: number) =>
  `Stopped: “Deactivate” would change ${percent}% of the fleet, more than mostOfFleet allows. Nothing was changed. Raise it, or change the SIMs in the portal.`

it.each([
  [
    'starts several times',
    [1, 2],
    [{ dryRun: false, mostOfFleet: 100 }],
    ['Started: “Deactivate” for 3 SIMs.'],
  ],
  [
    'reaches the daily cap',
    [2, 2],
    [{ dryRun: false, mostOfFleet: 100, dailyCap: 3 }],
    ['Started: “Deactivate” for 3 SIMs.', '1 SIM is left unchanged: dailyCap is 3.'],
  ],
  [
    'reaches the share of the fleet',
    [2, 3, 1],
    [{ dryRun: false, mostOfFleet: 40 }],
    ['Started: “Deactivate” for 2 SIMs.', tooMany(60)],
  ],
  [
    'goes on when the share is raised',
    [3, 2],
    [
      { dryRun: false, mostOfFleet: 20 },
      { dryRun: false, mostOfFleet: 50 },
    ],
    ['Started: “Deactivate” for 2 SIMs.', tooMany(50)],
  ],
])('an action that %s is reported with one sentence of each kind', (_, counts, limits, notes) => {
  expect(decide(counts, ...limits)).toEqual(notes)
})

it.each([
  [
    'the daily cap',
    { mostOfFleet: 100, dailyCap: 3 },
    ['Dry run: “Deactivate” would change 3 SIMs.', '1 SIM is left unchanged: dailyCap is 3.'],
  ],
  [
    'the share of the fleet',
    { mostOfFleet: 30 },
    ['Dry run: “Deactivate” would change 2 SIMs.', tooMany(40)],
  ],
])('a dry run keeps %s as the action would', (_, limits, notes) => {
  expect(decide([2, 2], limits)).toEqual(notes)
})

import { expect, it } from 'vitest'
import type { RuleCondition } from './ruleSchema.ts'
import { describeCondition } from './ruleText.ts'

const count = { kind: 'count', state: 'online', comparison: 'below' } as const

it.each<[RuleCondition, string]>([
  [{ kind: 'balance', below: 2.5 }, 'Balance below 2.5'],
  [{ kind: 'balance', below: -1200 }, 'Balance below -1,200'],
  [{ ...count, value: 0.4, unit: 'percent' }, 'Fewer than 0.4% SIMs online'],
  [{ ...count, value: 90, unit: 'percent' }, 'Fewer than 90% SIMs online'],
  [{ ...count, value: 1500, unit: 'sims' }, 'Fewer than 1,500 SIMs online'],
])('%j is described with its exact number', (condition, text) => {
  expect(describeCondition(condition)).toBe(text)
})

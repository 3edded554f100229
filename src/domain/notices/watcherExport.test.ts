import { expect, it } from 'vitest'
import { simStatuses } from '../../contract/tables.ts'
import type { NoticeRule } from './ruleSchema.ts'
import { readImport, watcherFileOf } from './watcherExport.ts'
import { watcherFileSchema, type WatcherSettings } from './watcherFile.ts'

const settings: WatcherSettings = {
  service: {
    graphqlUrl: 'https://iot.example/graphql',
    restUrl: null,
    realtimeUrl: null,
    acceptsIdempotencyKey: false,
  },
  signIn: { kind: 'applicationToken', token: { env: 'WATCHER_TOKEN' } },
  language: 'en',
  targets: {},
}

const rule = (id: string, change: Partial<NoticeRule> = {}): NoticeRule => ({
  id,
  sims: 'label=Pumps',
  conditions: [{ kind: 'usage', percent: 80 }],
  match: 'any',
  isOn: true,
  sinceMs: 0,
  watcher: { targets: ['on call'], window: 5, recovery: true },
  ...change,
})

it('exports the rules that a watcher runs, each by a name of its own', () => {
  const { watcher: _here, ...here } = rule('here')
  const file = watcherFileOf([rule('a'), rule('b'), rule('off', { isOn: false }), here], settings)
  expect(file.rules.map(({ name }) => name)).toEqual([
    'Usage above 80% of limit',
    'Usage above 80% of limit 2',
  ])
  expect(file.targets).toEqual({
    'on call': { kind: 'webhook', url: { env: 'ON_CALL_URL' }, format: 'json' },
  })
  expect(watcherFileSchema.safeParse(file).error).toBeUndefined()
})

it('exports rules with long conditions and names as a watcher accepts them', () => {
  const statusids = simStatuses.map(({ id }) => id)
  const long: Partial<NoticeRule> = { conditions: [{ kind: 'status', statusids }] }
  const named: Partial<NoticeRule> = { name: 'x'.repeat(200) }
  const own = [rule('a', long), rule('b', long), rule('c', named), rule('d', named)]
  const file = watcherFileOf(own, settings)
  expect(watcherFileSchema.safeParse(file).error).toBeUndefined()
  expect(readImport(file, own.slice(0, 1), 20)?.rules[0]).toMatchObject({
    replaces: true,
    rule: { id: 'a' },
  })
})

it('imports what it exported as the same rules', () => {
  const own = [rule('a'), rule('b', { name: 'Pumps', match: 'all' })]
  const found = readImport(watcherFileOf(own, settings), own, 20)
  expect(found?.rules.map((each) => ({ ...each.rule, sinceMs: 0 }))).toEqual(own)
  expect(found?.rules.every(({ replaces }) => replaces)).toBe(true)
  expect(found?.settings?.targets).toHaveProperty('on call')
})

it('drops rules beyond the most', () => {
  const file = watcherFileOf([rule('a'), rule('b')], settings)
  expect(readImport(file, [rule('c', { name: 'Other' })], 2)?.dropped).toEqual([
    { name: 'Usage above 80% of limit 2', reason: 'You can have 2 rules. Delete one first.' },
  ])
})

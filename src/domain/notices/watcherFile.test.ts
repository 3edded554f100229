import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { parseJson, readText } from '../../lib/json.ts'
import { watcherFileSchema } from './watcherFile.ts'

const file = {
  service: { graphqlUrl: 'https://iot.example/graphql' },
  signIn: { kind: 'applicationToken', token: { env: 'WATCHER_TOKEN' } },
  targets: { operations: { kind: 'webhook', url: { env: 'OPERATIONS_URL' }, format: 'slack' } },
  rules: [
    {
      name: 'Pumps near their limit',
      sims: 'label=Pumps',
      conditions: [{ kind: 'usage', percent: 80 }],
      targets: ['operations'],
      action: { kind: 'deactivate' },
    },
  ],
}

const [rule] = file.rules

it('has a JSON schema for editors', async () => {
  const schema = z.toJSONSchema(watcherFileSchema, { io: 'input' })
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../../public/watcher.schema.json',
  )
})

const errorsOf = (change: object) =>
  watcherFileSchema.safeParse({ ...file, ...change }, { error: en().localeError }).error?.issues ??
  []

const text = (path: string) => readFileSync(path, 'utf8')

it.each([
  ['the file of the deployment', text('deploy/watcher.json')],
  ['the documented example', /```json\n([\s\S]*?)```/.exec(text('docs/watcher.md'))?.[1] ?? ''],
])('accepts %s', (_, json) => {
  expect(watcherFileSchema.safeParse(parseJson(json)).error).toBeUndefined()
})

it('documents each condition as it is written', () => {
  const documented = text('docs/watcher.md').matchAll(/^\| `(\{ "kind".*?\})` \|/gm)
  const conditions = [...documented].map(([, json = '']) => parseJson(json))
  const rules = conditions.map((condition, at) => ({ name: `${at}`, conditions: [condition] }))
  expect(watcherFileSchema.safeParse({ ...file, rules }).error).toBeUndefined()
  const unknown = [{ name: 'unknown', conditions: [{ kind: 'unknown' }] }]
  const [issue] = errorsOf({ rules: unknown })
  const kinds = conditions.map((condition) => `'${readText(condition, 'kind')}'`)
  expect(kinds.toSorted()).toEqual(issue?.message.match(/'\w+'/g)?.toSorted())
})

it('tries actions out unless it says otherwise', () => {
  expect(watcherFileSchema.parse(file).rules).toMatchObject([
    { action: { dryRun: true, dailyCap: 20, mostOfFleet: 5 }, window: 5, recovery: false },
  ])
})

it.each<[string, object, PropertyKey[], string]>([
  [
    'a token instead of where it is',
    { signIn: { kind: 'applicationToken', token: 'abc' } },
    ['signIn', 'token'],
    'Must be { "env": "NAME" } or { "file": "/path" }: secrets are not written here.',
  ],
  [
    'a rule for a target that is missing',
    { rules: [{ ...rule, targets: ['nobody'] }] },
    ['rules', 0, 'targets', 0],
    'No target is named "nobody". There are: operations.',
  ],
  [
    'two rules of one name',
    { rules: [rule, rule] },
    ['rules', 1, 'name'],
    'Another rule is named "Pumps near their limit".',
  ],
  [
    'a filter that the SIM list does not have',
    { rules: [{ ...rule, sims: 'colour=red' }] },
    ['rules', 0, 'sims'],
    'colour: There is no such filter.',
  ],
  ...[
    ['label=', 'label: It has no value.'],
    ['status=2&label=is:', 'label: It has no value.'],
    ['q=%20', 'q: It has no value.'],
    ['status=2&status=5', 'status: Only the first value was used.'],
  ].map(([sims, message = '']): [string, object, PropertyKey[], string] => [
    `the filter ${sims}, which would make the rule about other SIMs`,
    { rules: [{ ...rule, sims }] },
    ['rules', 0, 'sims'],
    message,
  ]),
  [
    'quiet hours in a time zone that does not exist',
    {
      rules: [
        { ...rule, quietHours: { from: '22:00', until: '06:00', timeZone: 'Europe/Berlim' } },
      ],
    },
    ['rules', 0, 'quietHours', 'timeZone'],
    'Must be an IANA time zone, such as Europe/Berlin.',
  ],
  [
    'an unknown condition',
    { rules: [{ ...rule, conditions: [{ kind: 'weather' }] }] },
    ['rules', 0, 'conditions', 0, 'kind'],
    "Invalid discriminator value. Expected 'usage' | 'burst' | 'sessions' | 'offline' | 'noTraffic' | 'status' | 'imei' | 'device' | 'network' | 'count' | 'stream' | 'balance' | 'expiry'",
  ],
  [
    'a percentage above 100',
    { rules: [{ ...rule, conditions: [{ kind: 'usage', percent: 200 }] }] },
    ['rules', 0, 'conditions', 0, 'percent'],
    'Too big: expected number to be <=100',
  ],
  ['a key that is none', { colour: 'red' }, [], 'Unrecognized key: "colour"'],
  ['no interface', { service: {} }, ['service'], 'Add "graphqlUrl" or "restUrl".'],
])('rejects %s', (_, change, path, message) => {
  expect(errorsOf(change)).toMatchObject([{ path, message }])
})

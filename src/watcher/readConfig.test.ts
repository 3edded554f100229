import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { readConfig } from './readConfig.ts'

const folder = mkdtempSync(join(tmpdir(), 'watcher-config-'))
const file = join(folder, 'watcher.json')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  process.env['WATCHER_TOKEN'] = 'secret-token'
  writeFileSync(join(folder, 'hook'), 'secret-hook\n')
})

const valid = {
  service: { graphqlUrl: 'https://service.test/graphql' },
  signIn: { kind: 'apiKey', token: { env: 'WATCHER_TOKEN' } },
  targets: {
    ops: { kind: 'webhook', url: 'https://ops.test/', secret: { file: 'hook' } },
  },
  rules: [{ name: 'Limit', conditions: [{ kind: 'usage', percent: 80 }], targets: ['ops'] }],
}

function errorOf(source: unknown): string {
  writeFileSync(file, typeof source === 'string' ? source : JSON.stringify(source, null, 2))
  try {
    readConfig(file)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(`${file}`, 'F') : String(error)
  }
}

describe('the configuration', () => {
  it('reads secrets from the environment and from files beside it', () => {
    writeFileSync(file, JSON.stringify(valid))
    const { file: read, secretOf, secrets } = readConfig(file)
    expect(secretOf(read.signIn.token)).toBe('secret-token')
    expect(secrets()).toEqual(['secret-token', 'secret-hook'])
  })

  it.each([
    [
      'a key it does not have',
      { ...valid, signIn: { ...valid.signIn, tokn: 'x' } },
      'F:10 signIn.tokn: Unknown key. Allowed: kind, token, header, rest.',
    ],
    [
      'a kind that does not exist',
      { ...valid, rules: [{ ...valid.rules[0], conditions: [{ kind: 'fire' }] }] },
      /^F:25 rules\.0\.conditions\.0\.kind: .*'usage' \| 'burst'/,
    ],
    [
      'a number out of range',
      { ...valid, rules: [{ ...valid.rules[0], conditions: [{ kind: 'usage', percent: 200 }] }] },
      /^F:26 rules\.0\.conditions\.0\.percent: .*100/,
    ],
    [
      'a secret in the file',
      { ...valid, signIn: { kind: 'apiKey', token: 'abc' } },
      'F:7 signIn.token: Must be { "env": "NAME" } or { "file": "/path" }: secrets are not written here.',
    ],
    [
      'an environment variable that is not set',
      { ...valid, signIn: { kind: 'apiKey', token: { env: 'NOT_SET' } } },
      'F:7 signIn.token: The environment variable NOT_SET is not set.',
    ],
    [
      'a target that does not exist',
      { ...valid, rules: [{ ...valid.rules[0], targets: ['night'] }] },
      'F:30 rules.0.targets.0: No target is named "night". There are: ops.',
    ],
    ['a missing comma', '{\n  "service": {}\n  "rules": []\n}', /^F:3? ?.*is not valid JSON/],
  ])('rejects %s with its line, key and what is allowed', (_name, source, expected) => {
    expect(errorOf(source)).toMatch(expected)
  })

  it('says that the file is not there', () => {
    expect(() => readConfig(join(folder, 'none.json'))).toThrow('could not be read: ENOENT')
  })
})

it('the log contains no secret', () => {
  let written = ''
  const log = createLog(
    () => ['secret-token', 'with "quotes"'],
    'info',
    (line) => (written += line),
  )
  log.info({ url: 'https://ops.test/?key=secret-token', nested: { reason: 'with "quotes"' } }, 'x')
  expect(written).toContain('https://ops.test/?key=(removed)')
  expect(written).toContain('"reason":"(removed)"')
})

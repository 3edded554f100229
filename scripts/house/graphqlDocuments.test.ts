/** `npm run check:graphql` must reject faulty GraphQL documents that the type checker alone accepts. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '..', '..')

let folder = ''

beforeEach(() => {
  mkdirSync(join(repository, '.cache'), { recursive: true })
  folder = mkdtempSync(join(repository, '.cache', 'documents-'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }),
  )
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function check(document: string): { status: number | null; output: string } {
  writeFileSync(
    join(folder, 'document.ts'),
    `import { graphql } from '../../src/data/graphql.ts'\nexport const document = graphql(\`${document}\`)\n`,
  )
  const run = spawnSync(
    process.execPath,
    [
      join(repository, 'node_modules/gql.tada/bin/cli.js'),
      'check',
      '--fail-on-warn',
      '--tsconfig',
      join(folder, 'tsconfig.json'),
    ],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  )
  return { status: run.status, output: run.stdout + run.stderr }
}

describe('the check of GraphQL documents', { timeout: 90_000 }, () => {
  it('accepts a document that matches the contract', () => {
    expect(check('query { getCustomerData { customerid } }').status).toBe(0)
  })

  it('rejects a field that is not in the contract', () => {
    const { status, output } = check('query { getCustomerData { customerid nickname } }')
    expect(output).toContain('nickname')
    expect(status).not.toBe(0)
  })
})

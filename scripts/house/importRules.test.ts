/** Plants one fault against every import rule in a throw-away tree and expects the rule, by its name, to find it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cruiseImports } from './cruiseImports.ts'

const repository = join(import.meta.dirname, '..', '..')

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'import-rules-'))
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  plant({
    'package.json': '{ "dependencies": { "urql": "*" }, "devDependencies": { "knip": "*" } }',
  })
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** Writes files (path → text) into the throw-away tree. */
function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

async function violationsOf(files: Record<string, string>): Promise<string[]> {
  plant(files)
  const { violations } = await cruiseImports(root, ['src'])
  return violations
}

/** A module `to` that exists, and a module `from` that imports it. */
function importing(from: string, to: string): Record<string, string> {
  const steps = '../'.repeat(from.split('/').length - 1)
  return {
    [to]: 'export const part = 1\n',
    [from]: `import { part } from '${steps}${to}'\nexport const user = part\n`,
  }
}

const forbiddenPairs = [
  ['src/contract/tables.ts', 'src/lib/bytes.ts'],
  ['src/lib/bytes.ts', 'src/contract/tables.ts'],
  ['src/ui/table/DataTable.tsx', 'src/data/client.ts'],
  ['src/ui/table/DataTable.tsx', 'src/contract/tables.ts'],
  ['src/data/client.ts', 'src/domain/paths.ts'],
  ['src/domain/paths.ts', 'src/features/sim-list/columns.tsx'],
  ['src/features/sim-list/columns.tsx', 'src/features/overview/data.ts'],
  ['src/features/sim-list/columns.tsx', 'src/app/routes.tsx'],
  ['src/app/routes.tsx', 'src/features/sim-list/SimListPage.tsx'],
  ['src/mock/db/sims/sims.ts', 'src/mock/services/sims/changeSim.ts'],
  ['src/mock/services/sims/changeSim.ts', 'src/mock/api/graphql/graphqlHandler.ts'],
  ['src/mock/api/graphql/graphqlHandler.ts', 'src/mock/api/rest/router.ts'],
  ['src/mock/api/realtime/realtimeServer.ts', 'src/mock/simulation/drive.ts'],
  ['src/mock/auth/roles.ts', 'src/mock/api/graphql/graphqlHandler.ts'],
] as const

const allowedPairs = [
  ['src/ui/table/DataTable.tsx', 'src/lib/bytes.ts'],
  ['src/data/client.ts', 'src/contract/tables.ts'],
  ['src/domain/paths.ts', 'src/ui/chip/Chip.tsx'],
  ['src/features/sim-list/columns.tsx', 'src/domain/paths.ts'],
  ['src/features/sim-list/columns.tsx', 'src/features/sim-list/format/age.ts'],
  ['src/app/routes.tsx', 'src/features/sim-list/routes.tsx'],
  ['src/mock/services/sims/changeSim.ts', 'src/mock/db/sims/sims.ts'],
  ['src/mock/api/rest/router.ts', 'src/mock/services/sims/changeSim.ts'],
  ['src/mock/api/graphql/graphqlHandler.ts', 'src/mock/auth/roles.ts'],
  ['src/data/client.test.ts', 'src/mock/server.ts'],
] as const

describe('the import rules', () => {
  it.each(forbiddenPairs)('find %s importing %s', async (from, to) => {
    const violations = await violationsOf(importing(from, to))
    expect(violations).toContainEqual(
      expect.stringMatching(`imports only what its place allows: ${from} → ${to}`),
    )
  })

  it.each(allowedPairs)('allow %s to import %s', async (from, to) => {
    expect(await violationsOf(importing(from, to))).toEqual([])
  })

  it('find the portal importing the server', async () => {
    const violations = await violationsOf(importing('src/data/client.ts', 'src/mock/server.ts'))
    expect(violations).toContain(
      'portal and server meet only in the contract: src/data/client.ts → src/mock/server.ts',
    )
  })

  it('find the server importing the portal', async () => {
    const violations = await violationsOf(importing('src/mock/server.ts', 'src/lib/bytes.ts'))
    expect(violations).toContain(
      'the server never imports the portal: src/mock/server.ts → src/lib/bytes.ts',
    )
  })

  it('find product code that uses the test harness', async () => {
    const violations = await violationsOf(importing('src/app/App.tsx', 'src/testing/renderApp.tsx'))
    expect(violations).toContain(
      'only tests use src/testing: src/app/App.tsx → src/testing/renderApp.tsx',
    )
  })

  it.each(['@urql/core', 'graphql-ws', 'openapi-fetch', 'openapi-react-query'])(
    'find a feature that uses %s',
    async (library) => {
      const violations = await violationsOf({
        'src/features/sim-list/data.ts': `import * as library from '${library}'\nexport const used = library\n`,
      })
      expect(violations).toContainEqual(
        expect.stringContaining('only src/data talks to servers: src/features/sim-list/data.ts'),
      )
    },
  )

  it.each(['urql', '@tanstack/react-query'])(
    'find a ui component that uses %s',
    async (library) => {
      const violations = await violationsOf({
        'src/ui/state/QueryView.tsx': `import * as library from '${library}'\nexport const used = library\n`,
      })
      expect(violations).toContainEqual(
        expect.stringContaining('components of ui and functions of lib load nothing: src/ui/state'),
      )
    },
  )

  it('find SQLite outside of the store', async () => {
    const violations = await violationsOf({
      'src/mock/services/sims/changeSim.ts': `import * as library from '@photostructure/sqlite'\nexport const used = library\n`,
    })
    expect(violations).toContainEqual(
      expect.stringContaining(
        'only src/mock/db and src/mock/store know SQLite: src/mock/services/sims/changeSim.ts',
      ),
    )
  })

  it('find the whole of a library of components', async () => {
    const violations = await violationsOf({
      'src/ui/button/Button.tsx': `import { Button } from '@mui/material'\nexport const used = Button\n`,
    })
    expect(violations).toContainEqual(
      expect.stringContaining('MUI is imported by path: src/ui/button/Button.tsx'),
    )
  })

  it('find a circle', async () => {
    const violations = await violationsOf({
      'src/lib/first.ts': `import { second } from './second.ts'\nexport const first = () => second\n`,
      'src/lib/second.ts': `import { first } from './first.ts'\nexport const second = () => first\n`,
    })
    expect(violations).toContainEqual(expect.stringContaining('no circles: src/lib/first.ts'))
  })

  it('find a barrel file', async () => {
    const violations = await violationsOf(importing('src/lib/bytes.ts', 'src/lib/index.ts'))
    expect(violations).toContain('no barrel files: src/lib/bytes.ts → src/lib/index.ts')
  })

  it('find an import that leads nowhere', async () => {
    const violations = await violationsOf({
      'src/lib/bytes.ts': `import { gone } from './gone.ts'\nexport const used = gone\n`,
    })
    expect(violations).toContain('what is imported exists: src/lib/bytes.ts → ./gone.ts')
  })

  it('find a package that package.json does not name', async () => {
    const violations = await violationsOf({
      'src/lib/time.ts': `import * as library from 'graphql'\nexport const used = library\n`,
    })
    expect(violations).toContainEqual(
      expect.stringContaining('what is imported is installed and declared: src/lib/time.ts'),
    )
  })

  it('find a development tool in the product', async () => {
    const violations = await violationsOf({
      'src/lib/time.ts': `import * as library from 'knip'\nexport const used = library\n`,
    })
    expect(violations).toContainEqual(
      expect.stringContaining('the product ships no development tool: src/lib/time.ts'),
    )
  })

  it('find a file that is not imported and imports nothing', async () => {
    const violations = await violationsOf({
      'src/lib/forgotten.ts': 'export const forgotten = 1\n',
    })
    expect(violations).toContain('no dead files: src/lib/forgotten.ts → src/lib/forgotten.ts')
  })

  it('see every module they are given', async () => {
    plant({
      'src/lib/a.ts': 'export {}\n',
      'src/lib/b.tsx': 'export {}\n',
      'src/mock/c.test.ts': 'export {}\n',
    })
    expect((await cruiseImports(root, ['src'])).moduleCount).toBe(3)
  })
})

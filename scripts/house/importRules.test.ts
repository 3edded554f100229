/** Breaks every import rule once in a temporary tree and expects a violation of that rule. */
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
  writeFiles({
    'package.json': '{ "dependencies": { "urql": "*" }, "devDependencies": { "knip": "*" } }',
  })
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

/** Writes files (path → text) into the temporary tree. */
function writeFiles(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

async function violationsOf(files: Record<string, string>): Promise<string[]> {
  writeFiles(files)
  const { violations } = await cruiseImports(root, ['src'])
  return violations
}

/** Returns a module `to` and a module `from` that imports it. */
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
  ['src/app/routes.tsx', 'src/features/sim-list/columns.tsx'],
  ['src/watcher/loop.ts', 'src/features/overview/data.ts'],
  ['src/mock/db/sims/sims.ts', 'src/mock/services/sims/changeSim.ts'],
  ['src/mock/services/sims/changeSim.ts', 'src/mock/api/graphql/graphqlHandler.ts'],
  ['src/mock/api/graphql/graphqlHandler.ts', 'src/mock/api/rest/router.ts'],
  ['src/mock/api/realtime/realtimeServer.ts', 'src/mock/simulation/drive.ts'],
  ['src/mock/auth/roles.ts', 'src/mock/api/graphql/graphqlHandler.ts'],
  ['src/demo/main.ts', 'src/mock/server.ts'],
] as const

const allowedPairs = [
  ['src/ui/table/DataTable.tsx', 'src/lib/bytes.ts'],
  ['src/data/client.ts', 'src/contract/tables.ts'],
  ['src/domain/paths.ts', 'src/ui/chip/Chip.tsx'],
  ['src/features/sim-list/columns.tsx', 'src/domain/paths.ts'],
  ['src/features/sim-list/columns.tsx', 'src/features/sim-list/format/age.ts'],
  ['src/app/areas.tsx', 'src/features/sim-list/SimListPage.tsx'],
  ['src/mock/services/sims/changeSim.ts', 'src/mock/db/sims/sims.ts'],
  ['src/mock/api/rest/router.ts', 'src/mock/services/sims/changeSim.ts'],
  ['src/mock/api/graphql/graphqlHandler.ts', 'src/mock/auth/roles.ts'],
  ['src/data/client.test.ts', 'src/mock/server.ts'],
] as const

describe('the import rules', () => {
  it.each(forbiddenPairs)('reject %s importing %s', async (from, to) => {
    const violations = await violationsOf(importing(from, to))
    expect(violations).toContainEqual(
      expect.stringMatching(`imports only lower layers: ${from} → ${to}`),
    )
  })

  it.each(allowedPairs)('allow %s to import %s', async (from, to) => {
    expect(await violationsOf(importing(from, to))).toEqual([])
  })

  it('reject the portal importing the server', async () => {
    const violations = await violationsOf(importing('src/data/client.ts', 'src/mock/server.ts'))
    expect(violations).toContain(
      'portal and server meet only in the contract: src/data/client.ts → src/mock/server.ts',
    )
  })

  it.each([
    ['src/watcher/loop.ts', "import { useState } from 'react'\nexport const used = useState\n"],
    [
      'src/domain/batch-jobs/runPlan.ts',
      "import { create } from 'zustand'\nexport const used = create\n",
    ],
    [
      'src/domain/diagnosis/diagnose.ts',
      "import { Chip } from '../Chip.tsx'\nexport const used = Chip\n",
    ],
  ])('reject %s reaching React through another module', async (path, text) => {
    const between = join(dirname(path), 'between.ts')
    const violations = await violationsOf({
      'src/domain/Chip.tsx': 'export const Chip = 1\n',
      [between]: text,
      [path]: "import { used } from './between.ts'\nexport const part = used\n",
    })
    expect(violations).toContainEqual(
      expect.stringContaining(
        `what runs without a browser does not reach React or a page: ${path} → `,
      ),
    )
  })

  it('reject a server whose demo lacks a module', async () => {
    const violations = await violationsOf(
      importing('src/mock/db/sims/sims.ts', 'src/mock/node/dataFile.ts'),
    )
    expect(violations).toContain(
      'the demo has a counterpart of what the server imports from src/mock/node: src/mock/db/sims/sims.ts → src/mock/node/dataFile.ts',
    )
  })

  it('reject the server importing the portal', async () => {
    const violations = await violationsOf(importing('src/mock/server.ts', 'src/lib/bytes.ts'))
    expect(violations).toContain(
      'the server never imports the portal: src/mock/server.ts → src/lib/bytes.ts',
    )
  })

  it('reject product code that uses the test harness', async () => {
    const violations = await violationsOf(
      importing('src/app/Root.tsx', 'src/testing/renderApp.tsx'),
    )
    expect(violations).toContain(
      'only tests use src/testing: src/app/Root.tsx → src/testing/renderApp.tsx',
    )
  })

  it.each(['@urql/core', 'graphql-ws', 'openapi-fetch', 'openapi-react-query'])(
    'reject a feature that uses %s',
    async (library) => {
      const violations = await violationsOf({
        'src/features/sim-list/data.ts': `import * as library from '${library}'\nexport const used = library\n`,
      })
      expect(violations).toContainEqual(
        expect.stringContaining(
          'only src/data uses the clients of the interfaces: src/features/sim-list/data.ts',
        ),
      )
    },
  )

  it.each(['urql', '@tanstack/react-query'])(
    'reject a ui component that uses %s',
    async (library) => {
      const violations = await violationsOf({
        'src/ui/state/QueryView.tsx': `import * as library from '${library}'\nexport const used = library\n`,
      })
      expect(violations).toContainEqual(
        expect.stringContaining('ui and lib do not fetch data: src/ui/state'),
      )
    },
  )

  it.each(['node:crypto', 'fs', '@photostructure/sqlite', 'ws'])(
    'reject a server that uses %s outside of src/mock/node',
    async (library) => {
      const importer = `import * as library from '${library}'\nexport const used = library\n`
      const violations = await violationsOf({
        'src/mock/services/sims/changeSim.ts': importer,
        'src/mock/node/openDatabase.ts': importer,
      })
      const found = violations.filter((violation) => violation.startsWith('only src/mock/node'))
      expect(found).toEqual([expect.stringContaining('src/mock/services/sims/changeSim.ts')])
    },
  )

  it('reject an import of a complete component library', async () => {
    const violations = await violationsOf({
      'src/ui/button/Button.tsx': `import { Button } from '@mui/material'\nexport const used = Button\n`,
    })
    expect(violations).toContainEqual(
      expect.stringContaining('MUI is imported by path: src/ui/button/Button.tsx'),
    )
  })

  it('reject an import cycle', async () => {
    const violations = await violationsOf({
      'src/lib/first.ts': `import { second } from './second.ts'\nexport const first = () => second\n`,
      'src/lib/second.ts': `import { first } from './first.ts'\nexport const second = () => first\n`,
    })
    expect(violations).toContainEqual(expect.stringContaining('no import cycles: src/lib/first.ts'))
  })

  it('reject a barrel file', async () => {
    const violations = await violationsOf(importing('src/lib/bytes.ts', 'src/lib/index.ts'))
    expect(violations).toContain('no barrel files: src/lib/bytes.ts → src/lib/index.ts')
  })

  it('reject an import that does not resolve', async () => {
    const violations = await violationsOf({
      'src/lib/bytes.ts': `import { gone } from './gone.ts'\nexport const used = gone\n`,
    })
    expect(violations).toContain('imported modules exist: src/lib/bytes.ts → ./gone.ts')
  })

  it('reject a package that package.json does not list', async () => {
    const violations = await violationsOf({
      'src/lib/time.ts': `import * as library from 'graphql'\nexport const used = library\n`,
    })
    expect(violations).toContainEqual(
      expect.stringContaining('imported packages are listed in package.json: src/lib/time.ts'),
    )
  })

  it('reject a dev dependency in the product', async () => {
    const violations = await violationsOf({
      'src/lib/time.ts': `import * as library from 'knip'\nexport const used = library\n`,
    })
    expect(violations).toContainEqual(
      expect.stringContaining('the product imports no devDependencies: src/lib/time.ts'),
    )
  })

  it('reject a file that is not imported and imports nothing', async () => {
    const violations = await violationsOf({
      'src/lib/forgotten.ts': 'export const forgotten = 1\n',
    })
    expect(violations).toContain('no dead files: src/lib/forgotten.ts → src/lib/forgotten.ts')
  })

  it('check every module in the tree', async () => {
    writeFiles({
      'src/lib/a.ts': 'export {}\n',
      'src/lib/b.tsx': 'export {}\n',
      'src/mock/c.test.ts': 'export {}\n',
    })
    expect((await cruiseImports(root, ['src'])).moduleCount).toBe(3)
  })
})

/** Compares the layers and libraries in docs/architecture.md with the portal's imports. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const layers = ['app', 'features', 'domain', 'data', 'ui', 'lib', 'contract']

/** Returns the library table: each library with the layers that may import it. */
function readTable(): Map<string, readonly string[]> {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const table = text.slice(text.indexOf('| library |')).split('\n\n')[0] ?? ''
  return new Map(
    table.split('\n').flatMap((row) => {
      const [, libraries = '', names = ''] = row.split('|')
      return [...libraries.matchAll(/`([^`]+)`/g)].map(
        ([, library = '']) => [library, names.split(',').map((name) => name.trim())] as const,
      )
    }),
  )
}

/** Returns the packages that a file imports: "@mui/material" for "@mui/material/Button". */
function packagesOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import) ?\(?'([^'.][^']*)'/g)].map(
    ([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name,
  )
}

function filesOf(layer: string): string[] {
  return readdirSync(join(root, 'src', layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|generated/.test(file))
    .map((file) => join(root, 'src', layer, file))
}

it('docs/architecture.md lists every layer that imports a library', () => {
  const table = readTable()
  expect(table.size).toBeGreaterThan(10)
  const unlisted = layers.flatMap((layer) =>
    filesOf(layer).flatMap((file) =>
      packagesOf(file)
        .filter((name) => table.has(name) && !table.get(name)?.includes(layer))
        .map((name) => `${file.slice(root.length + 1)} imports ${name}`),
    ),
  )
  expect(unlisted).toEqual([])
})

it('docs/architecture.md lists only layers and libraries that exist', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const table = readTable()
  expect([...table.keys()].filter((library) => !(library in dependencies))).toEqual([])
  expect([...table.values()].flat().filter((layer) => !layers.includes(layer))).toEqual([])
})

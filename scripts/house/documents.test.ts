/** Checks that paths, commands and settings named in the documentation exist. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const isThere = (path: string) => existsSync(join(root, path))

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> } // npm would not start with anything else

/** Returns the texts between backticks and the targets of links. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`|\]\(([^)#\s]+)\)/g)].flatMap(
    ([, code, target]) => code ?? target ?? [],
  )
}

/** Returns the headings of a document as the anchors of links. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** Expands "a/{b,c}.ts" to two paths. */
function pathsOf(named: string): string[] {
  const [, start = '', choices, end = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(named) ?? []
  return choices === undefined ? [named] : choices.split(',').map((choice) => start + choice + end)
}

const isPath = (named: string) =>
  /^[\w.]+\/[\w./{},-]*$/.test(named) && !/^\.?(?:dist|data)\//.test(named)

/** Folders that a shortened path may be relative to. */
const bases = ['', 'src/', 'src/domain/sim-filter/']

describe.each([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file}`),
  ),
])('%s', (file) => {
  const named = namedIn(read(file))

  it('names paths that exist', () => {
    const paths = named.filter(isPath).flatMap(pathsOf)
    const beside = file.startsWith('docs/') ? ['docs/decisions/', 'docs/'] : []
    expect(
      paths.filter((path) => ![...bases, ...beside].some((base) => isThere(base + path))),
    ).toEqual([])
  })

  it('links to files and headings that exist', () => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    expect(
      links.flatMap(([link, path = '', heading]) => {
        const target = path === '' ? file : join(dirname(file), path)
        if (!isThere(target)) return [link]
        return heading === undefined || headingsOf(read(target)).includes(heading) ? [] : [link]
      }),
    ).toEqual([])
  })

  it('names commands that exist', () => {
    const commands = [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })

  it('names tests and settings that exist', () => {
    const journeys = named.flatMap((text) => /^npx playwright test (\S+)/.exec(text)?.[1] ?? [])
    const specs = readdirSync(join(root, 'e2e')).map((spec) => `e2e/${spec}`)
    expect(journeys.filter((start) => !specs.some((spec) => spec.startsWith(start)))).toEqual([])
    const folders = named.flatMap((text) => /^npx vitest run (\S+)/.exec(text)?.[1] ?? [])
    expect(folders.filter((folder) => !isThere(folder))).toEqual([])
    const settings = named.flatMap((text) => /^(PORTAL_\w+)/.exec(text)?.[1] ?? [])
    const known = [
      'src/mock/node/vitePlugin.ts',
      'deploy/Caddyfile',
      'scripts/checkService.ts',
    ].map(read)
    expect(
      settings.filter(
        (name) => !known.some((text) => text.includes(`'${name}'`) || text.includes(`{$${name}:`)),
      ),
    ).toEqual([])
  })
})

it('README lists every source folder and every area', () => {
  const tree = /```\n(src\/contract[\s\S]*?)```/.exec(read('README.md'))?.[1] ?? ''
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(
    folders.map(({ name }) => `src/${name}/`).filter((folder) => !tree.includes(folder)),
  ).toEqual([])
  expect(readdirSync(join(root, 'src/features')).filter((area) => !tree.includes(area))).toEqual([])
})

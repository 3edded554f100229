/** Checks that paths, commands and settings named in the documentation exist. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { anchorOf } from '../anchorOf.ts'

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
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title))
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

it('docs/security.md shows each requirement by a test that exists', () => {
  const rows = read('docs/security.md').match(/^\| 3\.\d\.\d .*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(18)
  const wrong = rows.filter((row) => {
    const tests = [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g)]
    return (
      tests.length === 0 ||
      tests.some(([, file = '', name = '']) => !isThere(file) || !read(file).includes(name))
    )
  })
  expect(wrong).toEqual([])
})

it('the site of the documents has no dead links', { timeout: 60_000 }, () => {
  const site = mkdtempSync(join(tmpdir(), 'portal-docs-'))
  onTestFinished(() => rmSync(site, { recursive: true, force: true }))
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/buildDocs.ts', site], { cwd: root })
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  expect(pages).toContain('docs/deployment.html')
  const dead = pages.flatMap((page) =>
    [...readFileSync(join(site, page), 'utf8').matchAll(/(?:href|src)="(?!\w+:|#)([^"#]+)/g)]
      .map(([, path = '']) => join(site, dirname(page), path))
      .filter((path) => !existsSync(path) || !statSync(path).isFile()),
  )
  expect(dead).toEqual([])
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

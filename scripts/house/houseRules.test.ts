/** Rules for source text that neither the linter nor the import rules can check. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '..', '..')

interface SourceFile {
  path: string
  text: string
}

/** Source files that are tracked or not ignored by git, without generated code. */
const sources: SourceFile[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: repository, encoding: 'utf8' },
)
  .split('\n')
  .filter(
    (path) =>
      /^(src|e2e|bench|scripts)\/.*[.](ts|tsx|css)$/.test(path) && !path.includes('/generated/'),
  )
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(repository, path), 'utf8') }]
    } catch {
      // Deleted in the working tree, still tracked.
      return []
    }
  })

const scripts = sources.filter(({ path }) => /[.]tsx?$/.test(path))
const thisFolder = 'scripts/house/'

/** Returns "path:line: text" for every line of `files` that matches. */
function linesWith(pattern: RegExp, files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
}

const outsideTheRules = scripts.filter(({ path }) => !path.startsWith(thisFolder))
const tests = outsideTheRules.filter(({ path }) => /[.]test[.]tsx?$|^e2e\//.test(path))
const product = outsideTheRules.filter(
  ({ path }) => path.startsWith('src/') && !/[.]test[.]tsx?$|^src\/testing\//.test(path),
)

describe('the repository', () => {
  it('has source files', () => {
    expect(sources.length).toBeGreaterThan(100)
  })

  it('has long tests only in the files that test:long names', () => {
    const command = /"test:long": "(.*)"/.exec(
      readFileSync(join(repository, 'package.json'), 'utf8'),
    )
    const named = command?.[1]?.split(' ').filter((word) => word.includes('/'))
    const long = tests.filter(({ text }) => /tags: 'detail'|@module-tag/.test(text))
    const unitTests = long.filter(({ path }) => !path.startsWith('e2e/'))
    expect(unitTests.map(({ path }) => path.replace(/[.]test[.]tsx?$/, ''))).toEqual(named)
  })

  it('has no barrel files', () => {
    expect(
      scripts.filter(({ path }) => /^index[.]tsx?$/.test(basename(path))).map(({ path }) => path),
    ).toEqual([])
    expect(linesWith(/^export \* from /, outsideTheRules)).toEqual([])
  })

  it('has no catch-all folders or files', () => {
    expect(
      sources
        .filter(({ path }) => /(^|\/)(utils?|helpers?|commons?|misc|shared)([./]|$)/i.test(path))
        .map(({ path }) => path),
    ).toEqual([])
  })

  it('has no any and no cast through any', () => {
    expect(
      linesWith(
        /^(?!\s*\*|.*\/\/).*(\bas any\b|: any\b|<any>|\bany\[\])/,
        outsideTheRules.filter(({ path }) => !path.endsWith('.d.ts')),
      ),
    ).toEqual([])
  })

  it('suppresses the type checker or the linter only with a reason', () => {
    expect(linesWith(/@ts-(ignore|nocheck)/, outsideTheRules)).toEqual([])
    expect(linesWith(/@ts-expect-error\s*$/, outsideTheRules)).toEqual([])
    expect(linesWith(/(oxlint|eslint)-disable(?!.*--)/, outsideTheRules)).toEqual([])
  })

  it('never mentions the bundled server in the portal', () => {
    const portal = product.filter(({ path }) => !path.startsWith('src/mock/'))
    expect(linesWith(/from '[^']*\/mock\//, portal)).toEqual([])
  })

  it('sends requests only in src/data', () => {
    const others = product.filter(({ path }) => !/^src\/(data|mock)\//.test(path))
    expect(linesWith(/(?<![.\w])fetch\(|new WebSocket\(|new XMLHttpRequest\(/, others)).toEqual([])
  })

  it('listens to no messages of other windows', () => {
    expect(
      linesWith(/(window|globalThis)\.onmessage|addEventListener\('message'/, product),
    ).toEqual([])
  })

  it('defines colors only in the theme', () => {
    const others = sources.filter(
      ({ path }) =>
        path.startsWith('src/') &&
        !/^src\/ui\/theme\/|^src\/mock\//.test(path) &&
        !/[.]test[.]/.test(path),
    )
    expect(linesWith(/#[0-9a-f]{3}([0-9a-f]{3})?\b(?=['";, )])|\brgba?\(\d/i, others)).toEqual([])
  })

  it('uses only classes that the imported style sheet defines', () => {
    const styleSheets = new Map(
      sources.filter(({ path }) => path.endsWith('.css')).map(({ path, text }) => [path, text]),
    )
    const unknown = product.flatMap(({ path, text }) =>
      [...text.matchAll(/import styles from '([^']+[.]css)'/g)].flatMap(([, from = '']) => {
        const styleSheet = styleSheets.get(normalize(join(dirname(path), from))) ?? ''
        return [...text.matchAll(/\bstyles[.](\w+)/g)]
          .map(([, name = '']) => name)
          .filter((name) => !new RegExp(`[.]${name}(?![\\w-])`).test(styleSheet))
          .map((name) => `${path}: ${name}`)
      }),
    )
    expect(unknown).toEqual([])
  })

  it('has no legends and no multi-column layout, because Safari lays them out differently', () => {
    expect(linesWith(/<(fieldset|legend)\b/, product)).toEqual([])
    const styleSheets = sources.filter(({ path }) => path.endsWith('.css'))
    expect(linesWith(/^\s*column(s|-count|-width):/, styleSheets)).toEqual([])
  })

  it('sets line heights and breakpoints so that they grow with the font size of the browser', () => {
    const styleSheets = sources.filter(({ path }) => /^src\/.*[.]css$/.test(path))
    expect(linesWith(/line-height: \d+px|@(media|container)\b.*\dpx/, styleSheets)).toEqual([])
    expect(linesWith(/matchMedia\(.*\dpx/, product)).toEqual([])
  })

  it('has no leftovers in the product', () => {
    expect(
      linesWith(
        /\b(TODO|FIXME|XXX)\b|\bdebugger\b|console\.(log|debug)\(/,
        product.filter(({ path }) => !/mock\/node\/(cli|vitePlugin)[.]ts$/.test(path)),
      ),
    ).toEqual([])
  })

  it('has no focused, skipped or sleeping tests', () => {
    // A test may be skipped only by a condition on the machine, with a reason.
    expect(linesWith(/\.(only|fixme|todo)\(|\.skip\((?!\w+ === undefined, \w)/, tests)).toEqual([])
    expect(
      linesWith(/waitForTimeout|setTimeout\(\s*(r|resolve|done)\b|retries:\s*[1-9]/, tests),
    ).toEqual([])
  })

  it('has default exports only where a tool needs one', () => {
    expect(
      linesWith(
        /^export default\b/,
        outsideTheRules.filter(
          ({ path }) => !/[.]config[.]ts$|[.]d[.]ts$|scripts\/failureReport/.test(path),
        ),
      ),
    ).toEqual([])
  })
})

/**
 * The end of a test run: for each failure the test, what was expected, and where its trace is; in Playwright also what the page showed, why
 * tests were skipped, and in which browsers they ran.
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter as PlaywrightReporter, TestError } from '@playwright/test/reporter'
import type { Reporter as VitestReporter } from 'vitest/node'

interface Failure {
  test: string
  message: string
  /** Files of the run: trace, screenshot. */
  files?: readonly string[]
  /** The accessibility tree of the page, as lines of YAML. */
  shown?: readonly string[] | undefined
}

const maxLines = 6
const maxLength = 200
const maxShownLines = 60
/** Long enough for the text of a page, which says why an element is missing. */
const maxPageText = 1_500

/** Returns the lines of an error that say what was expected, without code, stack and document. */
function expectationOf(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .map((line) => line.slice(0, line.startsWith('Page: ') ? maxPageText : maxLength))
    .filter((line) => line !== '')
  const named = lines.filter((line) =>
    /^(Locator|Expected|Received|Timeout|Page: |[-+] )/.test(line),
  )
  return [...new Set([...lines.slice(0, 1), ...named])].slice(0, maxLines)
}

function print(failures: readonly Failure[]): void {
  if (failures.length === 0) return
  for (const { test, shown } of failures)
    if (shown !== undefined) console.log(['', `SHOWN: ${test}`, ...shown].join('\n  '))
  // Last, where they remain when a build server cuts its log.
  console.log(`\nFAILED: ${failures.length}\n`)
  for (const { test, message, files = [] } of failures)
    console.log(
      [test, ...expectationOf(message), ...files].join('\n    ').replace(/^/, '  ') + '\n',
    )
}

/** Returns what Playwright's description of a failure says about the page, without the navigation beside its content. */
function shownIn(path: string | undefined): string[] | undefined {
  if (path === undefined || !existsSync(path)) return undefined
  const [, yaml = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? []
  const lines = yaml.split('\n')
  const main = Math.max(
    0,
    lines.findIndex((line) => /^ *- main\b/.test(line)),
  )
  return lines.slice(main, main + maxShownLines).map((line) => line.slice(0, maxLength))
}

const pathOf = (file: string) => relative(process.cwd(), file)

export const vitestFailures: VitestReporter = {
  onTestRunEnd(modules, unhandled) {
    const failures = modules.flatMap((module): Failure[] => {
      const file = pathOf(module.moduleId)
      const messageOf = (errors: readonly { message: string; diff?: string | undefined }[]) =>
        errors.map(({ message, diff = '' }) => `${message}\n${diff}`).join('\n')
      const tests = [...module.children.allTests('failed')].map((test) => ({
        test: `${file} > ${test.fullName}`,
        message: messageOf(test.result().errors ?? []),
      }))
      const own = module.errors()
      return own.length > 0 ? [{ test: file, message: messageOf(own) }, ...tests] : tests
    })
    print([
      ...failures,
      ...unhandled.map(({ message }) => ({ test: 'outside of a test', message })),
    ])
  },
}

export default class PlaywrightFailures implements PlaywrightReporter {
  private readonly failures: Failure[] = []
  private readonly notes = new Set<string>()

  onError({ message = '' }: TestError): void {
    this.failures.push({ test: 'outside of a test', message })
  }

  onTestEnd(...[test, result]: Parameters<Required<PlaywrightReporter>['onTestEnd']>): void {
    for (const { type, description } of result.annotations) {
      // GitHub shows warnings in the summary of a run.
      const prefix = type === 'skip' && process.env['GITHUB_ACTIONS'] ? '::warning::' : ''
      if (description !== undefined) this.notes.add(`${prefix}${type}: ${description}`)
    }
    if (test.ok() || result.status === 'skipped') return
    const { file, line } = test.location
    const [, project = '', , ...titles] = test.titlePath()
    const files = result.attachments.flatMap(({ name, path }) =>
      path === undefined ? [] : [`${name}: ${pathOf(path)}`],
    )
    this.failures.push({
      test: `${pathOf(file)}:${line} [${project}] ${titles.join(' > ')}`,
      message: result.errors.map(({ message = '' }) => message).join('\n'),
      shown: shownIn(result.attachments.find(({ name }) => name === 'error-context')?.path),
      files: files.some((each) => each.startsWith('trace'))
        ? files
        : [...files, `trace: E2E_TRACE=1 npx playwright test ${pathOf(file)}:${line}`],
    })
  }

  onEnd(): void {
    if (this.notes.size > 0) console.log(`\n${[...this.notes].join('\n')}`)
    print(this.failures)
  }
}

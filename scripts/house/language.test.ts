/** Rejects words for which there is a standard term, in comments, names, test titles and documents. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '..', '..')

/** Each word with its replacement. */
const glossary: readonly (readonly [RegExp, string])[] = [
  [/\b(rest|http|graphql|realtime|control)?door\b/i, 'API, handler, endpoint'],
  [/\bbones\b/i, 'skeleton'],
  [/\bwhyNot/, 'disabledReason, validationError'],
  [/\b(told|tells)\b|\bhears?\b/i, 'report, notify, receive'],
  [/\b(asks|asked|askAhead|askService)\b/i, 'request, fetch, require, confirm'],
  [/\bkept\b/i, 'stored, cached, retained'],
  [/\bwish(es)?\b/i, 'input, request'],
  [/\bmoments?\b/i, 'timestamp, date, instant'],
  [/\b(under|on its) way\b/i, 'pending, in flight, loading'],
  [/\b(anew|afresh)\b/i, 'again'],
  [/\b(some|no|any)body\b/i, 'the user, the caller'],
  [/\bbecomes? of\b|\bbecame of\b/i, 'result'],
  [/\b(parted by|turned round|held back|at hand)\b/i, 'separated, reversed, delayed'],
  [/\b(peek|faded|adopts?|dear)\b/i, 'preview, stale, subscribe, expensive'],
]

const isOwn = (path: string) =>
  /^(src|e2e|bench|scripts|vite|docs)\/.*[.](ts|tsx|css|md)$|^[^/]+[.](ts|md)$/.test(path) &&
  !/\/generated\/|^scripts\/house\//.test(path)

/** Returns a line of TypeScript without quoted strings, which may contain any word. */
const withoutQuotes = (line: string) => line.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`|“[^”]*”/g, '')

it('the repository uses standard terms', () => {
  const paths = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' })
    .split('\n')
    .filter(isOwn)
  expect(paths.length).toBeGreaterThan(500)
  const found = paths.flatMap((path) =>
    readFileSync(join(repository, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        glossary
          .filter(([word]) => word.test(withoutQuotes(line)))
          .map(([, instead]) => `${path}:${index + 1} (${instead}): ${line.trim()}`),
      ),
  )
  expect(found).toEqual([])
})

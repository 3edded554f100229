/** Checks that the oldest browsers in the README have the web platform features that the portal needs. `lib` in tsconfig.json limits those of the language to ES2023. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

const portal = execFileSync('git', ['ls-files', 'public', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /[.](css|js|tsx?)$/.test(path))
  .filter((path) => !/^src\/(mock|testing)\/|[.]test[.]/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

type Versions = readonly [chrome: number, firefox: number, safari: number]

const never = Infinity

/** The first versions with a feature, by https://github.com/mdn/browser-compat-data. Features that the portal can do without are left out. */
const features: readonly (readonly [name: string, use: RegExp, versions: Versions])[] = [
  ['ES2023', /\.toSorted\(/, [110, 115, 16]],
  ['`AbortSignal.any`', /AbortSignal\.any\(/, [116, 124, 17.4]],
  ['`URL.canParse`', /URL\.canParse\(/, [120, 115, 17]],
  ['`popover`', /\bpopover="|\.showPopover\(/, [114, 125, 17]],
  ['`:has()`', /:has\(/, [105, 121, 15.4]],
  ['container queries', /@container\b/, [105, 110, 16]],
  ['`color-mix()`', /color-mix\(/, [111, 113, 16.2]],
  ['module workers', /type: 'module'/, [80, 114, 15]],
  ['module preloads', /modulepreload/, [66, 115, 17]],
  ['`checkVisibility`', /\.checkVisibility\(/, [105, 106, 17.4]],
  ['Web Locks', /navigator\.locks/, [69, 96, 15.4]],
  ['nesting', /^\s*&/m, [120, 117, 17.2]],
  ['`@scope`', /@scope\b/, [118, 146, 17.4]],
  ['`@property`', /@property\b/, [85, 128, 16.4]],
  ['`@starting-style`', /@starting-style/, [117, 129, 17.5]],
  ['`allow-discrete`', /allow-discrete/, [117, 129, 18]],
  ['`light-dark()`', /light-dark\(/, [123, 120, 17.5]],
  ['`field-sizing`', /field-sizing/, [123, never, 26.2]],
  ['`interpolate-size`', /interpolate-size|calc-size\(/, [129, never, never]],
  ['anchor positioning', /anchor-name|position-anchor|position-area/, [125, 147, 26]],
  ['view transitions', /startViewTransition/, [111, 144, 18]],
  ['`requestIdleCallback`', /requestIdleCallback/, [47, 55, never]],
  ['`Promise.withResolvers`', /Promise\.withResolvers/, [119, 121, 17.4]],
  ['`Promise.try`', /Promise\.try\(/, [128, 134, 18.2]],
  ['`Array.fromAsync`', /Array\.fromAsync/, [121, 115, 16.4]],
  ['`groupBy`', /(Object|Map)\.groupBy/, [117, 119, 17.4]],
  ['methods of sets', /\.is(Subset|Superset|DisjointFrom)\w*\(/, [122, 127, 17]],
  [
    'iterator helpers',
    /Iterator\.from|\.(keys|values|entries)\(\)\.(?!next)\w+\(/,
    [122, 131, 18.4],
  ],
  ['`URL.parse`', /\bURL\.parse\(/, [126, 126, 18]],
  ['`RegExp.escape`', /RegExp\.escape/, [136, 134, 18.2]],
  ['`Intl.DurationFormat`', /Intl\.DurationFormat/, [129, 136, 16.4]],
  ['`Intl.Segmenter`', /Intl\.Segmenter/, [87, 125, 14.1]],
]

const used = features.filter(([, use]) => use.test(portal))

it('states the oldest browsers with everything the portal needs', () => {
  const stated = /oldest supported version \|(.*)\|/.exec(readme)?.[1]?.split('|').map(Number)
  expect(stated).toEqual(
    [0, 1, 2].map((browser) => Math.max(...used.map(([, , versions]) => versions[browser] ?? 0))),
  )
})

it('names the features that decide the oldest browser', () => {
  const [, named = ''] = /the newest features they need are (.*)[.]\n/.exec(readme) ?? []
  const deciding = [0, 1, 2].map(
    (browser) =>
      used.toSorted(
        ([, , one], [, , other]) => (other[browser] ?? 0) - (one[browser] ?? 0),
      )[0]?.[0],
  )
  expect(deciding.filter((name) => name === undefined || !named.includes(name))).toEqual([])
})

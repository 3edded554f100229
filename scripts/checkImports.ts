/**
 * `npm run check:imports`: fails when an import breaks a rule of `.dependency-cruiser.mjs`, and when the tool analyzed fewer modules than
 * there are source files, because a run that resolves nothing reports no violations either.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruiseImports } from './house/cruiseImports.ts'

const root = join(import.meta.dirname, '..')
const folders = ['src', 'e2e', 'bench', 'scripts']

const sourceFiles = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
  .filter((file) => /[.]tsx?$/.test(file) && !file.endsWith('.d.ts'))

const { moduleCount, violations } = await cruiseImports(root, folders)

if (moduleCount < sourceFiles.length) {
  violations.push(
    `the import checker saw ${moduleCount} modules, but there are ${sourceFiles.length} source files: it is blind to some`,
  )
}
if (violations.length > 0) {
  console.error(violations.join('\n'))
  console.error(`${violations.length} import rules broken`)
  process.exitCode = 1
} else {
  console.log(`import rules hold in ${moduleCount} modules`)
}

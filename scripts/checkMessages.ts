/** `npm run check:messages`: fails on messages that are not extracted or not translated. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import PO from 'pofile'

const folder = 'src/locales/'
const catalogs = readdirSync(folder).filter((name) => name.endsWith('.po'))
const before = new Map(catalogs.map((name) => [name, readFileSync(folder + name, 'utf8')]))
execFileSync('npm', ['run', '--silent', 'extract'], { stdio: ['ignore', 'ignore', 'inherit'] })

const faults = catalogs.flatMap((name) => {
  const extracted = readFileSync(folder + name, 'utf8')
  const isCurrent = extracted === before.get(name)
  writeFileSync(folder + name, before.get(name) ?? '')
  const missing =
    name === 'en.po' ? [] : PO.parse(extracted).items.filter(({ msgstr }) => !msgstr[0])
  return [
    ...(isCurrent ? [] : [`${folder}${name} does not match the code. Run: npm run extract`]),
    ...missing.map(({ msgid }) => `${folder}${name} has no translation of: ${msgid}`),
  ]
})
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

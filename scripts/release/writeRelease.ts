/** Writes the files of a release into a folder: `tsx scripts/release/writeRelease.ts release v1.0.0`. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { versionNotes } from './versionNotes.ts'

const [folder = 'release', tag = ''] = process.argv.slice(2)
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  name: string
  version: string
}
const notes = versionNotes(readFileSync('CHANGELOG.md', 'utf8'), version)
if (tag !== `v${version}`) fail(`The tag ${tag} is not v${version}, the version of package.json.`)
if (notes === undefined) fail(`CHANGELOG.md has no entry for ${version}.`)

mkdirSync(folder, { recursive: true })
const base = `${name}-${version}`
run('npm', ['run', 'build'])
run('tar', [
  '--sort=name',
  '--owner=0',
  '--group=0',
  '-czf',
  join(folder, `${base}.tar.gz`),
  'dist',
])
run('tar', [
  '--sort=name',
  '--owner=0',
  '--group=0',
  '-czf',
  join(folder, `${base}-maps.tar.gz`),
  'dist-maps',
])
const sbom = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  maxBuffer: 64 * 1024 * 1024,
})
writeFileSync(join(folder, `${base}.cdx.json`), sbom)
writeFileSync(join(folder, 'NOTES.md'), `${notes}\n`)
const sums = readdirSync(folder)
  .filter((file) => /\.(?:gz|json)$/.test(file))
  .toSorted()
  .map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    return `${sum}  ${file}`
  })
writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`)

function run(command: string, parameters: readonly string[]): void {
  execFileSync(command, parameters, { stdio: 'inherit' })
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/** Finds Caddy or nginx for the tests of the documented configurations, and unpacks Debian's package where there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type WebServerName = 'caddy' | 'nginx'

/** The packages of each program; shared libraries come from the system. */
const packages = { caddy: ['caddy'], nginx: ['nginx', 'nginx-common'] } as const

const unpackedFolder = join(import.meta.dirname, '..', '..', '.cache', 'web-server')

/** Returns the file at this path of the system or of the unpacked packages; undefined when it does not exist. */
export function webServerFile(path: string): string | undefined {
  return [join(unpackedFolder, path), path].find((file) => existsSync(file))
}

/** Returns the executable, unpacked if needed; undefined when it is not available. Installs nothing into the system. */
export function ensureWebServer(name: WebServerName): string | undefined {
  return find(name) ?? (unpack(name) ? find(name) : undefined)
}

function find(name: WebServerName): string | undefined {
  const searchPath = (process.env['PATH'] ?? '').split(delimiter)
  const folders = [...searchPath, '/usr/sbin', '/usr/bin'].filter((folder) => folder !== '')
  const file = [...folders.map((folder) => join(folder, name)), unpackedFile(name)].find((each) =>
    existsSync(each),
  )
  // Skips files of another architecture or with missing libraries.
  return file !== undefined && run(file, [name === 'caddy' ? 'version' : '-v']) ? file : undefined
}

function unpackedFile(name: WebServerName): string {
  return join(unpackedFolder, name === 'caddy' ? 'usr/bin' : 'usr/sbin', name)
}

function unpack(name: WebServerName): boolean {
  if (!existsSync('/etc/debian_version')) return false
  const folder = join(unpackedFolder, 'packages')
  mkdirSync(folder, { recursive: true })
  const download = () => run('apt-get', ['download', '-q', ...packages[name]], folder)
  const isDownloaded =
    download() || (process.getuid?.() === 0 && run('apt-get', ['update', '-q']) && download())
  return (
    isDownloaded &&
    packages[name].every((each) => {
      const file = readdirSync(folder).find((entry) => entry.startsWith(`${each}_`))
      return file !== undefined && run('dpkg', ['-x', join(folder, file), unpackedFolder])
    })
  )
}

function run(command: string, args: readonly string[], cwd?: string): boolean {
  return spawnSync(command, args, { stdio: 'ignore', cwd }).status === 0
}

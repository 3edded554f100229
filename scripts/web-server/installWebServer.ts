/** Finds Caddy or nginx for the journey over the documented configurations, and unpacks Debian's package where there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type WebServerName = 'caddy' | 'nginx'

/** Which packages hold the program and what it cannot do without; libraries are those of the system. */
const packages = { caddy: ['caddy'], nginx: ['nginx', 'nginx-common'] } as const

const unpackedFolder = join(import.meta.dirname, '..', '..', '.cache', 'web-server')

/** The file at this path of the system or of the unpacked packages; undefined where there is none. */
export function webServerFile(path: string): string | undefined {
  return [join(unpackedFolder, path), path].find((file) => existsSync(file))
}

/** The file of the program, unpacked now if need be; undefined where it is not to be had. Nothing is installed into the system. */
export function ensureWebServer(name: WebServerName): string | undefined {
  return find(name) ?? (unpack(name) ? find(name) : undefined)
}

function find(name: WebServerName): string | undefined {
  const searchPath = (process.env['PATH'] ?? '').split(delimiter)
  const folders = [...searchPath, '/usr/sbin', '/usr/bin'].filter((folder) => folder !== '')
  const file = [...folders.map((folder) => join(folder, name)), unpackedFile(name)].find((each) =>
    existsSync(each),
  )
  // A file of another architecture, or without its libraries, is no program.
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

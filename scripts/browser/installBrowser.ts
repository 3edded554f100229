/** Installs Chromium where none was found: Debian's package when run as root, otherwise Playwright's download. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './findBrowser.ts'

const advice = [
  'No Chromium was found and none could be installed.',
  'Install Chromium or Chrome with the means of your system, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
].join('\n')

function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  console.log(`> ${command} ${args.join(' ')}`)
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
      .status === 0
  )
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function installDebianPackage(): boolean {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  return (
    run('apt-get', ['update', '-q'], quiet) &&
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], quiet)
  )
}

function installPlaywrightBrowser(): boolean {
  return run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
}

/** Returns the executable of a Chromium and installs one if needed. Throws with advice when that fails. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found !== undefined) return found
  if (isDebianRoot()) installDebianPackage()
  const installed = findBrowser() ?? (installPlaywrightBrowser() ? findBrowser() : undefined)
  if (installed === undefined) throw new Error(advice)
  return installed
}

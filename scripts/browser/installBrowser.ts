/** Installs Chromium where none was found: Debian's packages when run as root, otherwise Playwright's download. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findTestBrowser } from './findBrowser.ts'

const advice = [
  'No Chromium was found and none could be installed.',
  'Install Chromium or Chrome with the means of your system, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
].join('\n')

function run(command: string, args: readonly string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Installs packages of Debian or Ubuntu, as root, or by sudo in continuous integration. */
export function installDebianPackages(packages: readonly string[]): boolean {
  const isRoot = process.getuid?.() === 0
  if (!existsSync('/etc/debian_version') || (!isRoot && !process.env['CI'])) return false
  const words = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q']
  const apt = (...args: string[]) =>
    isRoot ? run('env', [...words, ...args]) : run('sudo', ['-n', 'env', ...words, ...args])
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

function installPlaywrightBrowser(): boolean {
  return run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
}

/** Returns the executable of the Chromium for tests and installs one if needed. Throws with advice when that fails. */
export function ensureBrowser(): string {
  const found = findTestBrowser()
  // In continuous integration, the faster variant of this one is installed too.
  const isEnough = found !== undefined && !(found === '/usr/bin/chromium' && process.env['CI'])
  if (isEnough) return found
  if (process.getuid?.() === 0)
    for (const packages of [['chromium', 'chromium-headless-shell'], ['chromium']])
      if (installDebianPackages(packages)) break
  const installed =
    findTestBrowser() ?? (installPlaywrightBrowser() ? findTestBrowser() : undefined)
  if (installed === undefined) throw new Error(advice)
  return installed
}

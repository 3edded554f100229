/** Finds Firefox and WebKitGTK for the journeys in every engine, and installs the packages of Debian where they are missing. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, findOnPath } from './findBrowser.ts'
import { installDebianPackages } from './installBrowser.ts'

const packages = {
  firefox: ['firefox-esr'],
  // Its driver starts the sample browser of the library, which needs a display.
  webkit: ['webkit2gtk-driver', 'xvfb'],
} as const

type EngineName = 'chromium' | keyof typeof packages

/** Returns the executable of a browser with this engine. */
export function engineProgram(name: EngineName): string | undefined {
  if (name === 'chromium') return findBrowser()
  if (name === 'firefox') return findOnPath(['firefox-esr', 'firefox'])
  if (!findOnPath(['WebKitWebDriver']) || !findOnPath(['Xvfb'])) return undefined
  return readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((file) => existsSync(file))
}

/** Returns false when the browser is missing and cannot be installed. */
export function ensureEngine(name: keyof typeof packages): boolean {
  if (engineProgram(name) !== undefined) return true
  return installDebianPackages(packages[name]) && engineProgram(name) !== undefined
}

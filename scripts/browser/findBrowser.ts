/** Finds the Chromium for end-to-end tests and browser benchmarks; `installBrowser.ts` installs one if there is none. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const systemNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const applicationFiles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Where to search, replaced in tests. */
export interface BrowserPlaces {
  /** CHROMIUM_PATH, which takes precedence. */
  chosen: string | undefined
  /** The file Playwright would download. */
  playwrightFile: string
  /** The PATH variable. */
  searchPath: string
}

const actualPlaces = (): BrowserPlaces => ({
  chosen: process.env['CHROMIUM_PATH'],
  playwrightFile: chromium.executablePath(),
  searchPath: process.env['PATH'] ?? '',
})

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the executable: CHROMIUM_PATH, Playwright's own, or Chromium, Chrome or Edge of the system, in this order. Throws when
 * CHROMIUM_PATH does not exist.
 */
export function findBrowser(places: BrowserPlaces = actualPlaces()): string | undefined {
  const { chosen, playwrightFile, searchPath } = places
  if (chosen !== undefined && chosen !== '') {
    if (!isExecutable(chosen))
      throw new Error(`CHROMIUM_PATH is "${chosen}", which is not an executable file`)
    return chosen
  }
  if (isExecutable(playwrightFile)) return playwrightFile
  return findOnPath(systemNames, searchPath) ?? applicationFiles.find(isExecutable)
}

/** Returns the browser for tests: Chromium without windows where it is installed, because it runs them in four fifths of the time. */
export function findTestBrowser(places: BrowserPlaces = actualPlaces()): string | undefined {
  const browser = findBrowser(places)
  if (places.chosen) return browser
  return findOnPath(['chromium-headless-shell'], places.searchPath) ?? browser
}

/** Returns the first executable with one of these names in the folders of the PATH variable. */
export function findOnPath(
  names: readonly string[],
  searchPath = process.env['PATH'] ?? '',
): string | undefined {
  return searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)
}

/**
 * Returns options for Playwright's `chromium.launch` and `use.launchOptions`. Background requests of the browser are off because they
 * delay the start without network access; the sandbox is off only for root, where Chromium does not start with it.
 */
export function browserLaunchOptions(executablePath = findBrowser()): {
  executablePath?: string
  args: string[]
  chromiumSandbox: boolean
} {
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: !isRoot,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      '--disable-gpu',
    ],
  }
}

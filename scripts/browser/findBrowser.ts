/**
 * Finds the Chromium that end-to-end tests and browser benchmarks drive. It looks only; `installBrowser.ts` gets one where there is none.
 */
import { accessSync, constants, existsSync } from 'node:fs'
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

/** Where a search looks; tests give their own. */
export interface BrowserPlaces {
  /** CHROMIUM_PATH, the way to name a browser by hand. */
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
 * The file of a Chromium: CHROMIUM_PATH, else Playwright's own, else Chromium, Chrome or Edge of the system; undefined when there is none.
 * A CHROMIUM_PATH that leads nowhere is an error, never ignored.
 */
export function findBrowser(places: BrowserPlaces = actualPlaces()): string | undefined {
  const { chosen, playwrightFile, searchPath } = places
  if (chosen !== undefined && chosen !== '') {
    if (!isExecutable(chosen))
      throw new Error(`CHROMIUM_PATH is "${chosen}", which is not an executable file`)
    return chosen
  }
  if (isExecutable(playwrightFile)) return playwrightFile
  const onPath = searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => systemNames.map((name) => join(folder, name)))
  return [...onPath, ...applicationFiles].find((file) => existsSync(file) && isExecutable(file))
}

/**
 * Start options for Playwright's `chromium.launch` or `use.launchOptions`. A closed network must not slow the start, so the browser's own
 * background traffic is off; the sandbox is given up only where Chromium refuses to run with it: as root.
 */
export function browserLaunchOptions(): {
  executablePath?: string
  args: string[]
  chromiumSandbox: boolean
} {
  const executablePath = findBrowser()
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

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBrowser, findTestBrowser } from './findBrowser.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function program(name: string): string {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

const nowhere = { chosen: undefined, playwrightFile: '/nowhere/chrome', searchPath: '' }

describe('finding a browser', () => {
  it('prefers CHROMIUM_PATH over all others', () => {
    const chosen = program('mine')
    expect(findBrowser({ chosen, playwrightFile: program('downloaded'), searchPath: '' })).toBe(
      chosen,
    )
  })

  it('rejects a CHROMIUM_PATH that does not exist', () => {
    expect(() => findBrowser({ ...nowhere, chosen: '/nowhere/at/all' })).toThrow(
      'CHROMIUM_PATH is "/nowhere/at/all"',
    )
  })

  it("prefers Playwright's browser over the system's", () => {
    program('bin/chromium')
    const playwrightFile = program('downloaded')
    expect(findBrowser({ ...nowhere, playwrightFile, searchPath: join(folder, 'bin') })).toBe(
      playwrightFile,
    )
  })

  it('finds Chrome on the PATH', () => {
    const chrome = program('bin/google-chrome')
    expect(
      findBrowser({ ...nowhere, searchPath: ['/nowhere', join(folder, 'bin')].join(delimiter) }),
    ).toBe(chrome)
  })
})

describe('finding a browser for tests', () => {
  it('prefers the headless shell, unless CHROMIUM_PATH names another', () => {
    const chromium = program('bin/chromium')
    const places = { ...nowhere, searchPath: join(folder, 'bin') }
    expect(findTestBrowser(places)).toBe(chromium)
    const shell = program('bin/chromium-headless-shell')
    expect(findTestBrowser(places)).toBe(shell)
    expect(findTestBrowser({ ...places, chosen: chromium })).toBe(chromium)
  })
})

/** The fixtures of the journeys that run in every engine: an installed browser per worker, and the portal in it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineProgram } from '../../scripts/browser/installEngines.ts'
import { expect, test as base } from '../setup/test.ts'
import { startChromium } from './chromium.ts'
import type { Engine, EngineName } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { portalIn, type Portal } from './portal.ts'
import { startWebkit } from './webkit.ts'

export interface EngineOptions {
  engineName: EngineName
  hasTrustedTypes: boolean
}

interface Running extends EngineOptions {
  engine: { driver: Engine; downloads: string } | undefined
}

const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebkit }

export const test = base.extend<{ portal: Portal; downloads: string }, Running>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  hasTrustedTypes: [true, { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName, hasTrustedTypes }, use) => {
      const program = engineProgram(engineName)
      if (program === undefined) return use(undefined)
      const folder = mkdtempSync(join(tmpdir(), `${engineName}-`))
      const downloads = join(folder, 'downloads')
      mkdirSync(downloads)
      const driver = await starts[engineName]({ program, folder, downloads, hasTrustedTypes })
      await use({ driver, downloads })
      await driver.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  downloads: ({ engine }, use) => use(engine?.downloads ?? ''),

  portal: async ({ engine, engineName, baseURL }, use, testInfo) => {
    const reason = `${engineName} is neither installed nor to be had as a Debian package`
    testInfo.skip(engine === undefined, reason)
    if (!engine) return
    const { driver } = engine
    testInfo.annotations.push({ type: 'browser', description: driver.version })
    await driver.resize(1440, 900)
    await driver.problems()
    await use(portalIn(driver, baseURL ?? ''))
    const problems = await driver.problems()
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('screenshot.png')
      writeFileSync(path, await driver.screenshot())
      testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
    }
    // Once the page of this test has stored where it was.
    const clear = 'sessionStorage.clear(); localStorage.clear()'
    await driver.evaluate(
      `() => { ${clear}; addEventListener('pagehide', () => { ${clear} }) }`,
      [],
    )
    expect(problems, 'the console').toEqual([])
  },
})

export { expect }

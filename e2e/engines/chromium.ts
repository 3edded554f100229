import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserLaunchOptions } from '../../scripts/browser/findBrowser.ts'
import { recordProblems } from '../setup/recordProblems.ts'
import type { Engine, EngineSettings } from './engine.ts'

export async function startChromium({ downloads }: EngineSettings): Promise<Engine> {
  const browser = await chromium.launch(browserLaunchOptions())
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const problems = recordProblems(page)
  page.on('download', (file) => void file.saveAs(join(downloads, file.suggestedFilename())))
  return {
    version: `Chromium ${browser.version()}`,
    async open(url) {
      await page.goto(url)
    },
    evaluate: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    async click({ x, y }, modifier) {
      if (modifier !== undefined) await page.keyboard.down(modifier)
      await page.mouse.click(x, y)
      if (modifier !== undefined) await page.keyboard.up(modifier)
    },
    async wheel({ x, y }, deltaY) {
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, deltaY)
    },
    press: (...keys) => page.keyboard.press(keys.join('+')),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    chooseFile: (selector, path) => page.setInputFiles(selector, path),
    screenshot: () => page.screenshot(),
    problems: () => Promise.resolve(problems().splice(0)),
    close: () => browser.close(),
  }
}

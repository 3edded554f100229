import { chromium, type Browser } from '@playwright/test'
import { browserLaunchOptions } from '../../scripts/browser/findBrowser.ts'

/**
 * Launches the measured Chromium. Playwright records the stack of every request; without this flag, V8 parses whole scripts again for that,
 * which costs 20 ms that users do not experience.
 */
export function launchChromium(): Promise<Browser> {
  const options = browserLaunchOptions()
  return chromium.launch({
    ...options,
    args: [...options.args, '--js-flags=--no-enable-lazy-source-positions'],
  })
}

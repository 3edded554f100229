import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { browserLaunchOptions } from '../../scripts/browser/findBrowser.ts'

/**
 * The Chromium that is measured. Playwright requests the stack of every request; without the flag V8 would read whole scripts a second time
 * for that, which costs 20 ms that no user's browser pays.
 */
export function launchChromium(): Promise<Browser> {
  const options = browserLaunchOptions()
  return chromium.launch({
    ...options,
    args: [...options.args, '--js-flags=--no-enable-lazy-source-positions'],
  })
}

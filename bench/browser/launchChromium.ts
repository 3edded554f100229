import { chromium, type Browser } from '@playwright/test'
import { browserLaunchOptions } from '../../scripts/browser/findBrowser.ts'

/**
 * Launches the measured Chromium. Playwright records the stack of every request; without this flag, V8 parses whole scripts again for that,
 * which costs 20 ms that users do not experience.
 *
 * A new window loads the suggestions of the address bar (185 scripts, a second of CPU) while the page in it starts; users open the page in a
 * window that has them. The list of features replaces Playwright's; of that, only PaintHolding changes what is measured.
 */
export function launchChromium(): Promise<Browser> {
  const options = browserLaunchOptions()
  return chromium.launch({
    ...options,
    args: [
      ...options.args,
      '--js-flags=--no-enable-lazy-source-positions',
      '--disable-features=PaintHolding,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    ],
  })
}

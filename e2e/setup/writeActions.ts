/** What a page offers to change. */
import type { Page } from '@playwright/test'

/** Saved views belong to the browser, not to the service: an observer has views of their own. */
export const writeVerbs =
  /^(create|delete|remove (?!the filter)|change|edit|retire|activate|deactivate|start|send|unlock|lock|set|add(?! filter)|upload|import(?! views))\b/i

/** The names of the buttons on screen that can be pressed and would change something. */
export async function offeredWrites(page: Page): Promise<string[]> {
  const offered = await page
    .getByRole('button', { disabled: false })
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getAttribute('aria-disabled') !== 'true')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
    )
  return offered.filter((name) => writeVerbs.test(name))
}

/** The write actions of a page. */
import type { Page } from '@playwright/test'

/** The verbs of write actions. Saved views and rules are excluded: they are stored in the browser, so observers can change theirs. */
export const writeVerbs =
  /^(create|delete|remove (?!the filter)|change|edit|retire|activate|deactivate|enable|disable|assign|replace|reset (connection|balance)|retry(?! live)|undo|revoke|start|send|unlock|lock|set|add(?! filter)|upload|import(?! (views|rules)))\b/i

/** Returns the names of the enabled buttons that would change something. */
export async function enabledWriteActions(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('button', { disabled: false })
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getAttribute('aria-disabled') !== 'true')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
    )
  return names.filter((name) => writeVerbs.test(name))
}

/** `npm run watch`. Activates the language first, because modules hold translated texts. */
import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { loadMessages } from '../data/language.ts'
import { parseJson, readText } from '../lib/json.ts'

const args = process.argv.slice(2)
const language = languageOf(args[args.indexOf('--config') + 1]) ?? 'en'
i18n.loadAndActivate({ locale: language, messages: (await loadMessages(language)) ?? {} })
const { runCommand } = await import('./command.ts')
// Timers of the clients would keep the process.
process.exit(await runCommand(args))

/** Returns the language of a file, which `readConfig` checks later. */
function languageOf(path = ''): string | undefined {
  try {
    const language = readText(parseJson(readFileSync(path, 'utf8')), 'language')
    return language === 'de' ? language : undefined
  } catch {
    return undefined
  }
}

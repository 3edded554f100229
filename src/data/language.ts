/** The languages of the portal: English texts are in the code, every other language is a catalog in src/locales, loaded when it is used. */
import { i18n, type Messages } from '@lingui/core'
import { readField } from '../lib/json.ts'
import { withTimeLimit } from '../lib/timeLimit.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(['../locales/*.po', '!../locales/en.po'])

/** BCP 47 tags of the languages a user can choose. */
export const languages: readonly string[] = [
  'en',
  ...Object.keys(catalogs).map((file) => file.slice('../locales/'.length, -'.po'.length)),
]

/** Returns the language set in Settings, else the first of the browser's languages that the portal supports, else English. */
export function preferredLanguage(setting = storedLanguage()): string {
  if (languages.includes(setting)) return setting
  const known = navigator.languages.map((tag) => tag.split('-')[0] ?? '')
  return known.find((language) => languages.includes(language)) ?? 'en'
}

/** Reads the setting without the preferences store, which is loaded later. */
function storedLanguage(): string {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('portal.device.preferences') ?? '{}')
    return String(readField(readField(stored, 'state'), 'language'))
  } catch {
    return ''
  }
}

/** Nothing can be shown before the catalog is there, so English replaces one that does not come. */
const catalogTimeoutMs = 10_000

/** Returns the texts of a language; undefined if there is no catalog. English texts are in the code. */
export async function loadMessages(language: string): Promise<Messages | undefined> {
  if (language === 'en') return {}
  return (await catalogs[`../locales/${language}.po`]?.())?.messages
}

/** Loads the catalog and sets the language of texts and of `Intl`; English if the catalog cannot be loaded. */
export async function activateLanguage(language: string): Promise<void> {
  const messages = await withTimeLimit(loadMessages(language), catalogTimeoutMs).catch(
    () => undefined,
  )
  const active = messages ? language : 'en'
  // The browser's regional variants, such as en-GB, have their own date and number formats.
  const variants = navigator.languages.filter((tag) => tag.split('-')[0] === active)
  i18n.loadAndActivate({
    locale: active,
    locales: [...variants, active],
    messages: messages ?? {},
  })
  document.documentElement.lang = active
}

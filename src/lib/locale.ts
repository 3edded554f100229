import { i18n } from '@lingui/core'

/** Returns the BCP 47 tags for `Intl`: the browser's variants of the portal's language ("en-GB"), then the language. */
export function locales(): string[] {
  return [i18n.locales ?? i18n.locale].flat()
}

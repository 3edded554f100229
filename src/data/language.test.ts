import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { locales } from '../lib/locale.ts'
import { activateLanguage, languages, preferredLanguage, pseudoLanguage } from './language.ts'

function storeLanguage(language: string) {
  const stored = { state: { language }, version: 1 }
  localStorage.setItem('portal.device.preferences', JSON.stringify(stored))
}

function useBrowserLanguages(...tags: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

it('offers English and every catalog except the pseudo-language', () => {
  expect(languages).toEqual(['en', 'de'])
})

describe('the preferred language', () => {
  it('is the one chosen in Settings', () => {
    useBrowserLanguages('en-US')
    storeLanguage('de')
    expect(preferredLanguage()).toBe('de')
  })

  it('may be the pseudo-language, for tests of layouts', () => {
    storeLanguage(pseudoLanguage)
    expect(preferredLanguage()).toBe(pseudoLanguage)
  })

  it.each(['browser', 'xx'])('is the first of the browser that the portal has: %s', (language) => {
    useBrowserLanguages('fr-CA', 'de-AT', 'en')
    storeLanguage(language)
    expect(preferredLanguage()).toBe('de')
  })

  it('is English where the portal has none of the browser', () => {
    useBrowserLanguages('fr', 'ja-JP')
    expect(preferredLanguage()).toBe('en')
  })

  it('is that of the browser where the stored preferences are unreadable', () => {
    useBrowserLanguages('de')
    localStorage.setItem('portal.device.preferences', '{')
    expect(preferredLanguage()).toBe('de')
  })
})

describe('an activated language', () => {
  it('translates texts, sets the language of the page and formats by the variants of the browser', async () => {
    useBrowserLanguages('en-GB', 'de-AT')
    await activateLanguage('de')
    expect(t`Settings`).toBe('Einstellungen')
    expect(document.documentElement.lang).toBe('de')
    expect(locales()).toEqual(['de-AT', 'de'])
  })

  it('is English where there is no catalog', async () => {
    await activateLanguage('fr')
    expect(document.documentElement.lang).toBe('en')
    expect(locales().at(-1)).toBe('en')
  })

  it('is English where its catalog cannot be loaded', async () => {
    vi.resetModules()
    vi.doMock('../locales/de.po', () => {
      throw new Error('offline')
    })
    const module = await import('./language.ts')
    await module.activateLanguage('de')
    vi.doUnmock('../locales/de.po')
    expect(document.documentElement.lang).toBe('en')
    expect(t`Settings`).toBe('Settings')
  })
})

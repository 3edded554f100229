import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { locales } from '../lib/locale.ts'
import { activateLanguage, languages, preferredLanguage } from './language.ts'

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

it('offers English and every catalog', () => {
  expect(languages).toEqual(['en', 'de'])
})

describe('the preferred language', () => {
  it('is the one chosen in Settings', () => {
    useBrowserLanguages('en-US')
    storeLanguage('de')
    expect(preferredLanguage()).toBe('de')
  })

  it.each(['browser', 'xx'])(
    'is the first browser language that the portal supports: %s',
    (language) => {
      useBrowserLanguages('fr-CA', 'de-AT', 'en')
      storeLanguage(language)
      expect(preferredLanguage()).toBe('de')
    },
  )

  it("is English when the portal supports none of the browser's languages", () => {
    useBrowserLanguages('fr', 'ja-JP')
    expect(preferredLanguage()).toBe('en')
  })

  it("is the browser's language when the stored preferences are unreadable", () => {
    useBrowserLanguages('de')
    localStorage.setItem('portal.device.preferences', '{')
    expect(preferredLanguage()).toBe('de')
  })
})

describe('an activated language', () => {
  it("translates texts, sets the page language and formats by the browser's regional variant", async () => {
    useBrowserLanguages('en-GB', 'de-AT')
    await activateLanguage('de')
    expect(t`Settings`).toBe('Einstellungen')
    expect(document.documentElement.lang).toBe('de')
    expect(locales()).toEqual(['de-AT', 'de'])
  })

  it('is English when there is no catalog', async () => {
    await activateLanguage('fr')
    expect(document.documentElement.lang).toBe('en')
    expect(locales().at(-1)).toBe('en')
  })

  it('is English when its catalog cannot be loaded', async () => {
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

import { afterEach, expect, it } from 'vitest'
import { savedViewsKey, useHasSavedViews } from './hasSavedViews.ts'

const hearOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: savedViewsKey }))

afterEach(() => {
  localStorage.clear()
  hearOtherTab()
})

it('follows the first view that another tab saves', () => {
  const views = [{ name: 'Pumps', query: 'label=pumps' }]
  localStorage.setItem(savedViewsKey, JSON.stringify({ state: { views }, version: 1 }))
  hearOtherTab()
  expect(useHasSavedViews.getState().hasViews).toBe(true)
})

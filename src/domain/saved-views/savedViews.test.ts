import { beforeEach, describe, expect, it } from 'vitest'
import {
  addViews,
  deleteView,
  exportViews,
  readImport,
  renameView,
  saveView,
  nameError,
} from './changeViews.ts'
import { useSavedViews } from './savedViews.ts'

beforeEach(() => {
  for (const { name } of useSavedViews.getState().views) deleteView(name)
})

describe('saved views', () => {
  it('are sorted by name', () => {
    saveView({ name: 'Pumps', query: 'label=pumps' })
    saveView({ name: ' Active ', query: 'status=2' })
    expect(useSavedViews.getState().views.map(({ name }) => name)).toEqual(['Active', 'Pumps'])
  })

  it('can be renamed and deleted', () => {
    saveView({ name: 'Pumps', query: 'label=pumps' })
    renameView('Pumps', 'Pumps north')
    expect(useSavedViews.getState().views).toEqual([{ name: 'Pumps north', query: 'label=pumps' }])
    deleteView('Pumps north')
    expect(useSavedViews.getState().views).toEqual([])
  })

  it('are read without invalid ones', () => {
    const key = 'portal.device.simViews'
    const views = [{ name: 'Pumps', query: 'label=pumps' }]
    localStorage.setItem(
      key,
      JSON.stringify({ state: { views: [...views, { name: 7 }] }, version: 1 }),
    )
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(useSavedViews.getState()).toEqual({ views })
  })

  it('have unique names', () => {
    const views = [{ name: 'Pumps', query: '' }]
    expect(nameError('pumps ', views)).toBe('A view with this name already exists.')
    expect(nameError('pumps', views, 'Pumps')).toBeUndefined()
    expect(nameError('  ', views)).toBe('Enter a name.')
    expect(nameError('\u200b\u00a0', views)).toBe('Enter a name.')
    expect(nameError('MU\u0308LLER', [{ name: 'm\u00fcller', query: '' }])).toBe(
      'A view with this name already exists.',
    )
  })

  it('can be exported and imported: identical views are skipped, duplicate names are numbered', () => {
    const file = exportViews([
      { name: 'Pumps', query: 'label=pumps' },
      { name: 'Active', query: 'status=2' },
    ])
    const outcome = readImport(file, [
      { name: 'Pumps', query: 'label=other' },
      { name: 'Active', query: 'status=2' },
    ])
    expect(outcome).toEqual({ added: [{ name: 'Pumps (2)', query: 'label=pumps' }], skipped: 1 })
    if ('added' in outcome) addViews(outcome.added)
    expect(useSavedViews.getState().views).toHaveLength(1)
  })

  it('are not imported from other files', () => {
    for (const text of ['', '[]', '{"views":[]}', 'iccid,imei'])
      expect(readImport(text, [])).toHaveProperty('error')
  })

  it('are imported without invalid entries of a file', () => {
    const file = JSON.stringify({
      kind: 'connectivity-portal/sim-views',
      version: 1,
      views: [{ name: '', query: 'q=1' }, null, { name: 'Good', query: 'q=2' }],
    })
    expect(readImport(file, [])).toEqual({ added: [{ name: 'Good', query: 'q=2' }], skipped: 2 })
  })
})

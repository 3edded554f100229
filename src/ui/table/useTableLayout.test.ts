import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { activateLanguage } from '../../data/language.ts'
import { unreadableStorage } from '../../lib/persistedStore.ts'
import type { TableColumn } from './tableColumn.ts'
import { withVisible } from './tableLayout.ts'
import { useTableLayout } from './useTableLayout.ts'

const column = (id: string): TableColumn<object> => ({
  id,
  header: id,
  value: () => id,
  render: () => id,
  exportValue: () => id,
  width: 100,
})
const columns = [column('a'), column('b'), column('c')]
const key = 'portal.device.table.things'

/** Stores a value as another tab does, or the page before a reload. */
function store(value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

afterEach(() => {
  act(() => store(null))
  unreadableStorage.setState({ subjects: [] })
})

const open = () => renderHook(() => useTableLayout('things', columns))

describe('the layout of a table', () => {
  it('is stored in this browser', () => {
    const { result } = open()
    act(() => result.current.setLayout(withVisible(result.current.layout, 'b', false)))
    expect(result.current.layout.hidden).toEqual(['b'])
    expect(result.current.isChanged).toBe(true)
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
      state: { layout: { hidden: ['b'] } },
      version: 1,
    })
  })

  it('is ignored and reported when it is invalid', () => {
    store('"wide"')
    expect(open().result.current.isChanged).toBe(false)
    expect(unreadableStorage.getState().subjects).toEqual(['table layout'])
  })

  it("is reported in the user's language", async () => {
    await activateLanguage('de')
    localStorage.setItem('portal.device.table.others', '"wide"')
    renderHook(() => useTableLayout('others', columns))
    expect(unreadableStorage.getState().subjects).toEqual(['Tabellenlayout'])
    await activateLanguage('en')
  })
})

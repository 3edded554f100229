import { beforeEach, expect, it, vi } from 'vitest'
import { readField } from './json.ts'
import { createPersistedStore } from './persistedStore.ts'

const openTab = () =>
  createPersistedStore<{ names: readonly string[] }>({
    name: 'names',
    subject: 'names',
    initial: { names: [] },
    read: (stored) => {
      const names = readField(stored, 'names')
      return Array.isArray(names) ? { names: names.map(String) } : undefined
    },
  })

const add = (tab: ReturnType<typeof openTab>, name: string) =>
  tab.setState(({ names }) => ({ names: [...names, name] }))

const setItem = vi.fn<(name: string, text: string) => void>()

beforeEach(() => {
  const stored = new Map<string, string>()
  setItem.mockImplementation((name, text) => void stored.set(name, text))
  vi.stubGlobal('localStorage', {
    setItem,
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
  })
})

it('keeps what another tab has just stored, before its event arrives', () => {
  const [one, other] = [openTab(), openTab()]
  add(one, 'a')
  add(other, 'b')
  add(one, 'c')
  expect(one.getState().names).toEqual(['a', 'b', 'c'])
  expect(openTab().getState().names).toEqual(['a', 'b', 'c'])
})

it('keeps the state in memory when the browser stores nothing', () => {
  setItem.mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const tab = openTab()
  add(tab, 'a')
  add(tab, 'b')
  expect(tab.getState().names).toEqual(['a', 'b'])
})

it('keeps in memory what it does not read from storage', () => {
  const tab = createPersistedStore<{ name: string; link?: string }>({
    name: 'brand',
    subject: 'brand',
    initial: { name: '' },
    read: (stored) => ({ name: String(readField(stored, 'name')) }),
  })
  tab.setState({ name: 'a', link: '/help' })
  tab.setState({ name: 'b' })
  expect(tab.getState()).toEqual({ name: 'b', link: '/help' })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearMarks, markCells } from './TableRow.tsx'

const cells: HTMLElement[] = []
const cell = () => {
  const made = document.createElement('div')
  cells.push(made)
  return made
}
const change = (changed: HTMLElement) => markCells([changed], [0])
const isMarked = (requested: HTMLElement) => requested.dataset['changed'] !== undefined

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  clearMarks(() => cells)
  vi.runAllTimers()
  vi.useRealTimers()
})

it('highlights only the cells that changed', () => {
  const [changed, same] = [cell(), cell()]
  markCells([changed, same], [0])
  expect(isMarked(changed)).toBe(true)
  expect(isMarked(same)).toBe(false)
})

it('removes the highlight when nothing else changes', () => {
  const changed = cell()
  change(changed)
  vi.advanceTimersByTime(599)
  expect(isMarked(changed)).toBe(true)
  vi.advanceTimersByTime(601)
  expect(isMarked(changed)).toBe(false)
})

it('removes an old highlight with the next change', () => {
  const [first, second] = [cell(), cell()]
  change(first)
  vi.advanceTimersByTime(300)
  change(second)
  expect(isMarked(first)).toBe(true)
  vi.advanceTimersByTime(350)
  change(cell())
  expect(isMarked(first)).toBe(false)
  expect(isMarked(second)).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(cells.some(isMarked)).toBe(false)
})

it('highlights a cell again when it changes again', () => {
  const changed = cell()
  change(changed)
  vi.advanceTimersByTime(1100)
  change(changed)
  vi.advanceTimersByTime(500)
  expect(isMarked(changed)).toBe(true)
  vi.advanceTimersByTime(1200)
  expect(isMarked(changed)).toBe(false)
})

it('highlights at most 40 cells at once', () => {
  const many = Array.from({ length: 60 }, cell)
  for (const each of many) change(each)
  expect(many.filter(isMarked)).toHaveLength(40)
  vi.advanceTimersByTime(600)
  const later = cell()
  change(later)
  expect(isMarked(later)).toBe(true)
})

import { describe, expect, it } from 'vitest'
import { noCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { describeSelection } from './SelectionBar.tsx'
import {
  isSelected,
  noSelection,
  restoreSelection,
  selectAllMatching,
  selectedCount,
  setSelected,
  storeSelection,
} from './useSimSelection.ts'

const all = selectAllMatching(noCriteria)
const many = (count: number) => Array.from({ length: count }, (_, index) => `iccid-${index}`)

describe('the selection', () => {
  it('contains the SIMs that were selected and not deselected', () => {
    const { selection } = setSelected(
      setSelected(noSelection, ['a', 'b', 'c'], true).selection,
      ['b'],
      false,
    )
    expect(['a', 'b', 'c'].map((iccid) => isSelected(selection, iccid))).toEqual([
      true,
      false,
      true,
    ])
    expect(describeSelection(selection, selectedCount(selection, 51_230))).toBe('2 selected')
  })

  it('of all matching SIMs contains SIMs that were never loaded, except excluded ones', () => {
    const { selection } = setSelected(all, ['a'], false)
    expect(isSelected(selection, 'never loaded')).toBe(true)
    expect(isSelected(selection, 'a')).toBe(false)
    expect(describeSelection(selection, selectedCount(selection, 51_230))).toBe(
      '51,229 selected, 1 excluded',
    )
  })

  it('includes an excluded SIM again', () => {
    const { selection } = setSelected(setSelected(all, ['a'], false).selection, ['a'], true)
    expect(selectedCount(selection, 10)).toBe(10)
  })

  it('excludes at most 1,000 of all matching SIMs and advises what to do instead', () => {
    const full = setSelected(all, many(1000), false)
    expect(full.advice).toBeUndefined()
    const beyond = setSelected(full.selection, ['one more'], false)
    expect(selectedCount(beyond.selection, 51_230)).toBe(50_230)
    expect(isSelected(beyond.selection, 'one more')).toBe(true)
    expect(beyond.advice).toContain('Narrow the filter')
  })

  it('is described without a number while the number of matching SIMs is unknown', () => {
    expect(describeSelection(all, selectedCount(all, undefined))).toBe('All matching SIMs selected')
  })

  it('is restored from storage unchanged', () => {
    for (const selection of [
      setSelected(noSelection, ['a', 'b'], true).selection,
      setSelected(all, ['c'], false).selection,
    ]) {
      const stored: unknown = JSON.parse(JSON.stringify(storeSelection(selection)))
      expect(restoreSelection(stored, noCriteria)).toEqual(selection)
    }
  })

  it('ignores invalid stored values', () => {
    for (const stored of [null, 'x', {}, { kind: 'some', iccids: 7 }, { kind: 'nothing' }])
      expect(restoreSelection(stored, noCriteria)).toEqual(noSelection)
  })
})

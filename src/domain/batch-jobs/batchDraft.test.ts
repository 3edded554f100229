import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetSession } from '../../data/session/endOfSession.ts'
import { unreadableStorage } from '../../lib/persistedStore.ts'
import { batchDrafts, beginDraft, emptyDraft } from './batchDraft.ts'

const draftOf = (id: string) => renderHook(() => batchDrafts.useDraft(id)).result.current
const keyOf = (id: string) => `portal.session.draft.${id}`

afterEach(() => {
  sessionStorage.clear()
  forgetSession()
  unreadableStorage.setState({ subjects: [] })
})

describe('a draft of a batch job', () => {
  it('survives a reload', () => {
    const id = beginDraft({ mode: 'typed' })
    batchDrafts.change(id, { typed: ['8988303000000000019'] })
    // A reload keeps the storage.
    forgetSession()
    expect(draftOf(id)).toEqual({
      ...emptyDraft(id),
      mode: 'typed',
      typed: ['8988303000000000019'],
    })
  })

  it('stays in memory and is reported when it is too large to save', () => {
    const id = beginDraft({ mode: 'typed' })
    batchDrafts.change(id, { typedText: 'x'.repeat(4_000_001) })
    expect(batchDrafts.isSaved(id)).toBe(false)
    expect(sessionStorage.getItem(keyOf(id))).toBeNull()
    expect(draftOf(id)?.typedText).toHaveLength(4_000_001)
    batchDrafts.change(id, { typedText: '' })
    expect(batchDrafts.isSaved(id)).toBe(true)
  })

  it('is dropped and reported when it is unreadable', () => {
    sessionStorage.setItem(keyOf('broken'), '{"owner":"/","draft":7}')
    expect(draftOf('broken')).toBeUndefined()
    expect(unreadableStorage.getState().subjects).toEqual(['draft of a batch job'])
  })
})

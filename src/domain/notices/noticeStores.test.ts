import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderHook } from '@testing-library/react'
import { beginTestSession } from '../../testing/signedIn.ts'
import {
  addNotices,
  addRuleMatches,
  checkedToMs,
  clearNotices,
  markAllRead,
  markRead,
  setCheckedTo,
  trackUnread,
  useNoticeEntries,
} from './noticeStores.ts'
import type { NoticeRule } from './ruleSchema.ts'
import { useUnreadNotices } from './unreadNotices.ts'

const notice = (id: string, atMs = 1) =>
  ({ id, tone: 'warning', title: id, detail: '', atMs }) as const
const ids = () => renderHook(useNoticeEntries).result.current.map(({ id }) => id)

function signInAs(subject: string) {
  beginTestSession()
  beginTestSession({
    identity: {
      role: 'USER',
      subject,
      organisationId: 7,
      name: null,
      email: null,
      applicationTokenId: null,
    },
  })
}

beforeEach(() => signInAs('one'))
afterEach(() => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})

describe('the notification history of an account', () => {
  it('contains each cause once, the latest first', () => {
    addNotices([notice('a', 1), notice('b', 2)])
    expect(addNotices([notice('a', 3), notice('c', 3), notice('c', 3)])).toHaveLength(1)
    expect(ids()).toEqual(['c', 'b', 'a'])
  })

  it('does not add cleared notifications again', () => {
    addNotices([notice('a')])
    clearNotices()
    expect(ids()).toEqual([])
    expect(addNotices([notice('a')])).toEqual([])
  })

  it('has at most 100 notifications', () => {
    addNotices(Array.from({ length: 150 }, (_, at) => notice(`n${at}`, at)))
    expect(ids()).toHaveLength(100)
    expect(ids()[0]).toBe('n149')
  })

  it("lists unread results of the user's own jobs first, however many follow", () => {
    addNotices([{ ...notice('own', 1), isOwn: true }])
    addNotices(Array.from({ length: 150 }, (_, at) => notice(`n${at}`, at + 2)))
    expect(ids()[0]).toBe('own')
    markRead('own')
    expect(ids()[0]).toBe('n149')
  })

  it('contains a match once, however often live updates repeat others', () => {
    const rule = (id: string): NoticeRule => ({
      id,
      name: id,
      sims: '',
      conditions: [{ kind: 'burst', bytes: 1 }],
      match: 'any',
      isOn: true,
      sinceMs: 0,
    })
    const match = {
      subject: '8988',
      iccid: '8988',
      kind: 'burst',
      atMs: 1,
      text: '',
      period: 'day',
    } as const
    expect(addRuleMatches(rule('one'), [match])).toHaveLength(1)
    addRuleMatches(
      rule('two'),
      Array.from({ length: 6000 }, () => match),
    )
    expect(addRuleMatches(rule('one'), [match])).toEqual([])
  })

  it('is separate for each account', () => {
    addNotices([notice('a')])
    setCheckedTo(5)
    signInAs('two')
    expect(ids()).toEqual([])
    expect(checkedToMs()).toBeUndefined()
    signInAs('one')
    expect(ids()).toEqual(['a'])
    expect(checkedToMs()).toBe(5)
  })

  it('counts unread notifications', () => {
    const stop = trackUnread()
    addNotices([notice('a'), notice('b'), notice('c')])
    expect(useUnreadNotices.getState().count).toBe(3)
    markRead('a')
    expect(useUnreadNotices.getState().count).toBe(2)
    markAllRead()
    expect(useUnreadNotices.getState().count).toBe(0)
    stop()
  })
})

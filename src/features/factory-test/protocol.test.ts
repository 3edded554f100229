import { afterEach, describe, expect, it } from 'vitest'
import { forgetSession } from '../../data/session/endOfSession.ts'
import { readLine } from './useLine.ts'
import {
  changeProtocol,
  summarizeProtocol,
  useProtocol,
  withChange,
  withEntry,
} from './protocol.ts'
import { protocolCsv } from './ProtocolTable.tsx'

describe('an entry on the line', () => {
  it.each([
    ['8949020000000000015', '8949020000000000015'],
    [' 8949 0200-0000 0000 015F ', '8949020000000000015'],
  ])('is a SIM: %j', (text, iccid) => {
    expect(readLine(text)).toEqual({ kind: 'sim', iccid })
  })

  it('is a command in any case, with a note behind the verdict', () => {
    expect(readLine('TEST')).toEqual({ kind: 'test' })
    expect(readLine('pass')).toEqual({ kind: 'pass', note: '' })
    expect(readLine('Fail: no signal')).toEqual({ kind: 'fail', note: 'no signal' })
  })

  it.each(['894902', 'testing', '1234567890123456789'])('says what is wrong with %j', (text) => {
    const command = readLine(text)
    expect(command.kind === 'wrong' && command.reason).toMatch(/ICCID/)
  })
})

describe('the protocol', () => {
  const found = { iccid: '8949020000000000015', simId: 7, state: 'ready', reason: '' } as const

  it('has one line a SIM: scanned again it moves up and keeps its verdict', () => {
    const first = withChange(withEntry([], found, 1), found.iccid, {
      verdict: 'passed',
      verdictAtMs: 2,
    })
    const again = withEntry(
      withEntry(first, { ...found, iccid: '8949020000000000023' }, 3),
      { ...found, state: 'inTest' },
      4,
    )
    expect(again.map(({ iccid, state, verdict }) => [iccid, state, verdict])).toEqual([
      ['8949020000000000015', 'inTest', 'passed'],
      ['8949020000000000023', 'ready', null],
    ])
  })

  it('is summed up in words, what nothing came to left out', () => {
    const two = withEntry(
      withEntry([], found, 1),
      { ...found, iccid: '8949020000000000023', state: 'ended' },
      2,
    )
    expect(summarizeProtocol(two)).toBe('1 whose test is over without a verdict, 1 without a test')
    expect(summarizeProtocol(withChange(two, found.iccid, { verdict: 'failed' }))).toBe(
      '1 failed, 1 whose test is over without a verdict',
    )
  })

  it('is a file with the oldest SIM first and no formulas in notes', () => {
    const protocol = withChange(withEntry([], found, Date.UTC(2026, 0, 2)), found.iccid, {
      note: '=1+1',
    })
    const [header, line] = protocolCsv(protocol).split('\r\n')
    expect(header).toBe('iccid,state,verdict,looked_up,put_to_test,judged,note,reason')
    expect(line).toContain('8949020000000000015,ready,')
    expect(line).toContain("'=1+1")
    expect(line).toContain('2026-01-02T00:00:00.000Z')
  })
})

describe('the stored protocol', () => {
  const key = 'portal.session.factory-test'
  const entry = {
    iccid: '8988303000000000019',
    simId: 7,
    state: 'ready',
    reason: '',
    lookedUpAtMs: 5,
    testedAtMs: null,
    verdict: null,
    verdictAtMs: null,
    note: '',
  } as const

  afterEach(forgetSession)

  it('takes over the log an earlier version stored, without unusable entries', () => {
    sessionStorage.setItem(key, JSON.stringify([entry, { iccid: 5 }]))
    void useProtocol.persist.rehydrate()
    expect(useProtocol.getState().protocol).toEqual([entry])
  })

  it('forgets the log when the session ends', () => {
    changeProtocol(() => [entry])
    expect(sessionStorage.getItem(key)).toContain(entry.iccid)
    forgetSession()
    expect(useProtocol.getState().protocol).toEqual([])
    expect(sessionStorage.getItem(key)).toBeNull()
  })
})

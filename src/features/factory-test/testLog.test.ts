import { afterEach, describe, expect, it } from 'vitest'
import { forgetSession } from '../../data/session/endOfSession.ts'
import { readLine } from './useTestLine.ts'
import { changeTestLog, summarizeTestLog, useTestLog, withChange, withEntry } from './testLog.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { saveTestLog } from './TestLogTable.tsx'

describe('an input line', () => {
  it.each([
    ['8949020000000000015', '8949020000000000015'],
    [' 8949 0200-0000 0000 015F ', '8949020000000000015'],
  ])('is a SIM: %j', (text, iccid) => {
    expect(readLine(text)).toEqual({ kind: 'sim', iccid })
  })

  it('is a command in any case, with a note after the verdict', () => {
    expect(readLine('TEST')).toEqual({ kind: 'test' })
    expect(readLine('pass')).toEqual({ kind: 'passed', note: '' })
    expect(readLine('Fail: no signal')).toEqual({ kind: 'failed', note: 'no signal' })
  })

  it.each(['894902', 'testing', '1234567890123456789'])('is rejected with a reason: %j', (text) => {
    const command = readLine(text)
    expect(command.kind === 'invalid' && command.reason).toMatch(/ICCID/)
  })
})

describe('the test log', () => {
  const sim = { iccid: '8949020000000000015', simId: 7, state: 'ready', reason: '' } as const

  it('has one entry per SIM, which moves to the top with its verdict when scanned again', () => {
    const first = withChange(withEntry([], sim, 1), sim.iccid, {
      verdict: 'passed',
      verdictAtMs: 2,
    })
    const again = withEntry(
      withEntry(first, { ...sim, iccid: '8949020000000000023' }, 3),
      { ...sim, state: 'inTest' },
      4,
    )
    expect(again.map(({ iccid, state, verdict }) => [iccid, state, verdict])).toEqual([
      ['8949020000000000015', 'inTest', 'passed'],
      ['8949020000000000023', 'ready', null],
    ])
  })

  it('is summarized without empty counts', () => {
    const two = withEntry(
      withEntry([], sim, 1),
      { ...sim, iccid: '8949020000000000023', state: 'ended' },
      2,
    )
    expect(summarizeTestLog(two)).toBe('1 ended without a result, 1 not tested')
    expect(summarizeTestLog(withChange(two, sim.iccid, { verdict: 'failed' }))).toBe(
      '1 failed, 1 ended without a result',
    )
  })

  it('is exported without formulas in notes', async () => {
    const log = withChange(withEntry([], sim, Date.UTC(2026, 0, 2)), sim.iccid, {
      note: '=1+1',
    })
    const saved = captureDownloads()
    saveTestLog(log)
    const [header, line] = (await saved[0]?.file.text())?.split('\r\n') ?? []
    expect(header).toBe('iccid,state,verdict,looked_up,put_to_test,judged,note,reason')
    expect(line).toContain('8949020000000000015,ready,')
    expect(line).toContain("'=1+1")
    expect(line).toContain('2026-01-02T00:00:00.000Z')
  })
})

describe('the stored test log', () => {
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

  it('is read without invalid entries', () => {
    sessionStorage.setItem(
      key,
      JSON.stringify({ state: { entries: [entry, { iccid: 5 }] }, version: 1 }),
    )
    void useTestLog.persist.rehydrate()
    expect(useTestLog.getState().entries).toEqual([entry])
  })

  it('is deleted when the session ends', () => {
    changeTestLog(() => [entry])
    expect(sessionStorage.getItem(key)).toContain(entry.iccid)
    forgetSession()
    expect(useTestLog.getState().entries).toEqual([])
    expect(sessionStorage.getItem(key)).toBeNull()
  })
})

import { plural, t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { resetOnSignOut } from '../../domain/session/resetOnSignOut.ts'
import { formatList } from '../../lib/list.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'
import { readSchema, usableEntries } from '../../lib/readSchema.ts'

const storedEntry = z.object({
  iccid: z.string(),
  /** The SIM in the REST interface; null when there is none. */
  simId: z.nullable(z.number()),
  state: z.enum(['ready', 'inTest', 'ended', 'refused', 'notFound', 'unknown']),
  /** Why it can't be tested, why its test ended, or why its state is unknown; empty otherwise. */
  reason: z.string(),
  lookedUpAtMs: z.number(),
  testedAtMs: z.nullable(z.number()),
  verdict: z.nullable(z.enum(['passed', 'failed'])),
  verdictAtMs: z.nullable(z.number()),
  note: z.string(),
})

export type TestEntry = Readonly<z.infer<typeof storedEntry>>
export type TestState = TestEntry['state']
export type TestLog = readonly TestEntry[]

const noEntries: { entries: TestLog } = { entries: [] }

/** The test log, latest entry first. Change it with `changeTestLog`. */
export const useTestLog = createPersistedStore<typeof noEntries>({
  name: `${sessionKeyPrefix}.factory-test`,
  subject: t`test log`,
  initial: noEntries,
  read: readSchema(z.object({ entries: usableEntries(storedEntry) })),
  storage: () => sessionStorage,
})

resetOnSignOut(useTestLog)

export function findTestEntry(iccid: string | undefined): TestEntry | undefined {
  return useTestLog.getState().entries.find((entry) => entry.iccid === iccid)
}

export function changeTestLog(change: (before: TestLog) => TestLog): void {
  useTestLog.setState(({ entries }) => ({ entries: change(entries) }))
}

/** More SIMs than a production line tests in one shift. */
const capacity = 5000

/** Moves a SIM to the top of the log; keeps its verdict, note and times. */
export function withEntry(
  log: TestLog,
  sim: Pick<TestEntry, 'iccid' | 'simId' | 'state' | 'reason'>,
  nowMs: number,
): TestLog {
  const before = log.find(({ iccid }) => iccid === sim.iccid)
  const newEntry = {
    lookedUpAtMs: nowMs,
    testedAtMs: null,
    verdict: null,
    verdictAtMs: null,
    note: '',
  }
  return [{ ...(before ?? newEntry), ...sim }, ...log.filter((entry) => entry !== before)].slice(
    0,
    capacity,
  )
}

export function withChange(log: TestLog, iccid: string, change: Partial<TestEntry>): TestLog {
  return log.map((entry) => (entry.iccid === iccid ? { ...entry, ...change } : entry))
}

export function summarizeTestLog(log: TestLog): string {
  const counts = { passed: 0, failed: 0, inTest: 0, ended: 0, unknown: 0, untested: 0 }
  for (const { verdict, state } of log) counts[verdict ?? (isCounted(state) ? state : 'untested')]++
  const { passed, failed, inTest, ended, unknown, untested } = counts
  const parts = [
    passed > 0 && plural(passed, { one: '# passed', other: '# passed' }),
    failed > 0 &&
      t({
        message: `${plural(failed, { one: '# failed', other: '# failed' })}`,
        context: 'factory test',
      }),
    inTest > 0 && plural(inTest, { one: '# in test', other: '# in test' }),
    ended > 0 &&
      plural(ended, { one: '# ended without a result', other: '# ended without a result' }),
    unknown > 0 && plural(unknown, { one: '# not confirmed', other: '# not confirmed' }),
    untested > 0 && plural(untested, { one: '# not tested', other: '# not tested' }),
  ].filter((part) => part !== false)
  return formatList(parts, 'unit')
}

function isCounted(state: TestState): state is 'inTest' | 'ended' | 'unknown' {
  return state === 'inTest' || state === 'ended' || state === 'unknown'
}

export function getVerdictDisabledReason(state: TestState): string | undefined {
  return state === 'inTest' ? undefined : t`Only SIMs in factory test can pass or fail`
}

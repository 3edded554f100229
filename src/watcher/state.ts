/** What the watcher remembers: one SQLite file. Whatever is sent or changed is stored here before. */
import type { PartState } from '../domain/batch-jobs/runPlan.ts'
import type { RuleMatch } from '../domain/notices/ruleMatches.ts'
import type { RuleAction } from '../domain/notices/ruleSchema.ts'
import type { SimMemory } from '../domain/notices/simMemory.ts'
import type { WatcherRule } from '../domain/notices/watcherFile.ts'
import { openDatabase, type Database } from './openDatabase.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sim (
    iccid TEXT PRIMARY KEY, memory TEXT NOT NULL, rules TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS match (
    rule TEXT NOT NULL, subject TEXT NOT NULL, period TEXT NOT NULL, iccid TEXT, kind TEXT NOT NULL,
    name TEXT, text TEXT NOT NULL, at INTEGER NOT NULL, seen_at INTEGER NOT NULL,
    severity REAL NOT NULL, is_open INTEGER NOT NULL, recovered_at INTEGER,
    is_reported INTEGER NOT NULL, is_handled INTEGER NOT NULL,
    PRIMARY KEY (rule, subject, period)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS match_unreported ON match (rule) WHERE is_reported = 0;
  CREATE INDEX IF NOT EXISTS match_unhandled ON match (rule) WHERE is_handled = 0;
  CREATE INDEX IF NOT EXISTS match_open ON match (rule, subject) WHERE is_open = 1;
  CREATE TABLE IF NOT EXISTS delivery (
    id TEXT PRIMARY KEY, target TEXT NOT NULL, message TEXT NOT NULL, seen_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL, due_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT, is_dead INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS action (
    id TEXT PRIMARY KEY, rule TEXT NOT NULL, day TEXT NOT NULL, created_at INTEGER NOT NULL,
    change TEXT NOT NULL, iccids TEXT NOT NULL, count INTEGER NOT NULL, state TEXT NOT NULL,
    parts TEXT NOT NULL DEFAULT '[]'
  );
`

interface KnownSim {
  memory: SimMemory
  /** The names of the rules that are about it. */
  rules: readonly string[]
}

type SimRow = Record<'memory' | 'rules', string>

/** Severity orders the SIMs of a message. */
type SeenMatch = RuleMatch & { severity?: number }

export interface StoredMatch {
  subject: string
  iccid: string | null
  kind: RuleMatch['kind']
  name: string | null
  text: string
  atMs: number
  seenAtMs: number
}

export interface Delivery {
  id: string
  target: string
  message: string
  seenAtMs: number
  attempts: number
}

/** A job, or the change of one SIM. */
export type ActionPart = PartState | { state: 'done' }

export type ActionState = 'waiting' | 'done' | 'failed' | 'stopped' | 'dryRun' | 'capped'

/** Numbers of SIMs. */
export type ActionCounts = ReadonlyMap<ActionState, number>

export interface StoredAction {
  id: string
  rule: string
  action: RuleAction
  iccids: readonly string[]
  parts: readonly ActionPart[]
}

export type State = ReturnType<typeof openState>

/** Opens or creates the file. Throws a StateError. */
export function openState(file: string) {
  const database = openDatabase(file, schema)
  const { run, all } = database
  return {
    transaction: <T>(work: () => T): T => database.transaction(work),
    close: () => database.close(),
    getNumber: (key: string) =>
      all<{ value: number }>('SELECT value FROM meta WHERE key = ?', key)[0]?.value,
    setNumber: (key: string, value: number) =>
      run('INSERT OR REPLACE INTO meta VALUES (?, ?)', key, value),
    ...simsOf(database),
    ...matchesOf(database),
    ...deliveriesOf(database),
    ...actionsOf(database),
  }
}

function simsOf({ run, all }: Database) {
  // The rows are written below.
  const read = ({ memory, rules }: SimRow): KnownSim => ({
    memory: JSON.parse(memory) as SimMemory,
    rules: JSON.parse(rules) as string[],
  })
  return {
    findSim(iccid: string): KnownSim | undefined {
      const [row] = all<SimRow>('SELECT memory, rules FROM sim WHERE iccid = ?', iccid)
      return row && read(row)
    },
    putSim: ({ memory, rules }: KnownSim) =>
      run(
        'INSERT OR REPLACE INTO sim VALUES (?, ?, ?)',
        memory.iccid,
        JSON.stringify(memory),
        JSON.stringify(rules),
      ),
    /** Returns the SIMs after an ICCID, in order. */
    listSims: (after: string, limit: number) =>
      all<SimRow>(
        'SELECT memory, rules FROM sim WHERE iccid > ? ORDER BY iccid LIMIT ?',
        after,
        limit,
      ).map(read),
    countSims: () => countOf(all('SELECT count(*) AS n FROM sim')),
    fleetByStatus: () =>
      all<{ status: number; count: number; online: number }>(
        `SELECT memory ->> 'statusid' AS status, count(*) AS count,
           coalesce(sum(memory ->> 'isOnline'), 0) AS online FROM sim GROUP BY 1`,
      ),
  }
}

function matchesOf({ run, all, insert }: Database) {
  return {
    /** Stores a match unless the rule had one of its subject in this period. Returns whether it is new. */
    addMatch(
      { name: rule, recovery, targets, action }: WatcherRule,
      { subject, period, iccid, kind, name, text, atMs, severity = 0 }: SeenMatch,
      seenAtMs: number,
    ): boolean {
      return insert('match', {
        ...{ rule, subject, period, kind, text, severity },
        iccid: iccid ?? null,
        name: name ?? null,
        at: Math.round(atMs),
        seen_at: seenAtMs,
        is_open: Number(recovery),
        is_reported: Number(targets.length === 0),
        is_handled: Number(!action || !iccid),
      })
    },
    /** Closes the open matches of a subject, which then recovered. */
    closeMatches: (rule: string, subject: string, nowMs: number) =>
      run(
        `UPDATE match SET is_open = 0, recovered_at = ?, is_reported = 0
         WHERE rule = ? AND subject = ? AND is_open = 1 AND is_reported = 1`,
        ...[nowMs, rule, subject],
      ),
    openSubjects: (rule: string) =>
      all<{ subject: string }>(
        'SELECT DISTINCT subject FROM match WHERE rule = ? AND is_open = 1',
        rule,
      ).map(({ subject }) => subject),
    /** Returns matches that no message has yet, the worst first: new ones, or those that recovered. */
    unreported: (rule: string, hasRecovered: boolean) =>
      all<StoredMatch>(
        `SELECT subject, iccid, kind, name, text, at AS atMs, seen_at AS seenAtMs FROM match
         WHERE rule = ? AND is_reported = 0
           AND recovered_at IS ${hasRecovered ? 'NOT NULL' : 'NULL'} ORDER BY severity DESC, at`,
        rule,
      ),
    markReported: (rule: string) =>
      run('UPDATE match SET is_reported = 1 WHERE rule = ? AND is_reported = 0', rule),
    /** Returns the SIMs on which the rule's action has not been decided, the worst first. */
    unhandled: (rule: string) =>
      all<{ iccid: string }>(
        `SELECT iccid FROM match WHERE rule = ? AND is_handled = 0
         GROUP BY iccid ORDER BY max(severity) DESC, min(at)`,
        rule,
      ).map(({ iccid }) => iccid),
    markHandled: (rule: string) =>
      run('UPDATE match SET is_handled = 1 WHERE rule = ? AND is_handled = 0', rule),
    /** Forgets what was over long ago. */
    forget(beforeMs: number): void {
      run('DELETE FROM match WHERE seen_at < ? AND is_open = 0', beforeMs)
      run(`DELETE FROM action WHERE created_at < ? AND state <> 'waiting'`, beforeMs)
    },
  }
}

function deliveriesOf({ run, all, insert }: Database) {
  return {
    addDelivery: (id: string, target: string, message: string, seenAtMs: number) =>
      insert('delivery', {
        ...{ id, target, message },
        seen_at: seenAtMs,
        created_at: Date.now(),
        due_at: Date.now(),
      }),
    /** Returns what is due for a target, the oldest first. Beyond the longest delay, the clock was set back. */
    nextDelivery: (target: string, nowMs: number, longestDelayMs: number) =>
      all<Delivery>(
        `SELECT id, target, message, seen_at AS seenAtMs, attempts FROM delivery
         WHERE target = ? AND is_dead = 0 AND (due_at <= ? OR due_at > ?) ORDER BY created_at, id LIMIT 1`,
        ...[target, nowMs, nowMs + longestDelayMs],
      )[0],
    removeDelivery: (id: string) => run('DELETE FROM delivery WHERE id = ?', id),
    startAttempt: (id: string, nextAtMs: number) =>
      run(
        'UPDATE delivery SET attempts = attempts + 1, due_at = ?, error = NULL WHERE id = ?',
        ...[Math.round(nextAtMs), id],
      ),
    failAttempt: (id: string, error: string, isDead: boolean) =>
      run(
        'UPDATE delivery SET error = ?, is_dead = ? WHERE id = ?',
        ...[error, Number(isDead), id],
      ),
    countDeliveries: (isDead: boolean) =>
      countOf(all('SELECT count(*) AS n FROM delivery WHERE is_dead = ?', Number(isDead))),
    /** Makes those due that a killed process was delivering. */
    resumeDeliveries: () =>
      run('UPDATE delivery SET due_at = 0 WHERE is_dead = 0 AND attempts > 0 AND error IS NULL'),
    reviveDeliveries: () =>
      run(
        'UPDATE delivery SET is_dead = 0, attempts = 0, due_at = 0, error = NULL WHERE is_dead = 1',
      ),
  }
}

function actionsOf({ run, all, insert }: Database) {
  const countActions = (where: string, ...values: (string | number)[]): ActionCounts =>
    new Map(
      all<{ state: ActionState; n: number }>(
        `SELECT state, sum(count) AS n FROM action WHERE ${where} GROUP BY state`,
        ...values,
      ).map(({ state, n }) => [state, n]),
    )
  return {
    addAction: (
      { id, rule, action, iccids }: Omit<StoredAction, 'parts'>,
      day: string,
      state: ActionState,
    ) =>
      insert('action', {
        ...{ id, rule, day, state },
        created_at: Date.now(),
        change: JSON.stringify(action),
        iccids: JSON.stringify(iccids),
        count: iccids.length,
      }),
    actionsOfDay: (rule: string, day: string) => countActions('rule = ? AND day = ?', rule, day),
    actionsSince: (rule: string, sinceMs: number) =>
      countActions('rule = ? AND created_at > ?', rule, sinceMs),
    /** Returns the oldest action that is not over. */
    nextAction(): StoredAction | undefined {
      const [row] = all<Record<'id' | 'rule' | 'change' | 'iccids' | 'parts', string>>(
        `SELECT id, rule, change, iccids, parts FROM action WHERE state = 'waiting'
         ORDER BY created_at, id LIMIT 1`,
      )
      if (!row) return undefined
      const { id, rule } = row
      // They are written by the functions above and below.
      return {
        ...{ id, rule },
        action: JSON.parse(row.change) as RuleAction,
        iccids: JSON.parse(row.iccids) as string[],
        parts: JSON.parse(row.parts) as ActionPart[],
      }
    },
    saveParts: (id: string, parts: readonly ActionPart[]) =>
      run('UPDATE action SET parts = ? WHERE id = ?', JSON.stringify(parts), id),
    endAction: (id: string, state: ActionState) =>
      run('UPDATE action SET state = ? WHERE id = ?', state, id),
  }
}

function countOf([row]: readonly { n: number }[]): number {
  return row?.n ?? 0
}

/** What the watcher remembers: one SQLite file. Whatever is sent or changed is stored here before. */
import type { SimMemory } from '../domain/notices/simMemory.ts'
import type { RuleMatch } from '../domain/notices/ruleMatches.ts'
import { openDatabase, type Database } from './openDatabase.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sim (
    iccid TEXT PRIMARY KEY, memory TEXT NOT NULL, rules TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS match (
    rule TEXT NOT NULL, subject TEXT NOT NULL, period TEXT NOT NULL,
    iccid TEXT, kind TEXT NOT NULL, name TEXT, text TEXT NOT NULL,
    at INTEGER NOT NULL, seen_at INTEGER NOT NULL, severity REAL NOT NULL,
    is_open INTEGER NOT NULL, recovered_at INTEGER,
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

interface MatchOptions {
  seenAtMs: number
  severity: number
  /** Whether to report that it recovered. */
  isOpen: boolean
  /** True where the rule tells nobody. */
  isReported: boolean
  /** True where the rule has no action. */
  isHandled: boolean
}

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

export type ActionState = 'waiting' | 'done' | 'failed' | 'stopped' | 'dryRun'

export interface StoredAction {
  id: string
  rule: string
  change: string
  iccids: string
  parts: string
}

export type State = ReturnType<typeof openState>

/** Opens or creates the file. Throws a StateError. */
export function openState(file: string) {
  const database = openDatabase(file, schema)
  return {
    transaction: <T>(work: () => T): T => database.transaction(work),
    close: () => database.close(),
    ...metaOf(database),
    ...simsOf(database),
    ...matchesOf(database),
    ...deliveriesOf(database),
    ...actionsOf(database),
  }
}

function metaOf({ statement }: Database) {
  return {
    getNumber(key: string): number | undefined {
      const value = statement('SELECT value FROM meta WHERE key = ?').get(key)?.['value']
      return value === undefined ? undefined : Number(value)
    },
    setNumber(key: string, value: number): void {
      statement('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(key, String(value))
    },
  }
}

interface KnownSim {
  memory: SimMemory
  /** The names of the rules that are about it. */
  rules: readonly string[]
}

function simsOf({ statement }: Database) {
  // The rows are written below.
  const read = (row: Readonly<Record<string, unknown>>) => ({
    memory: JSON.parse(String(row['memory'])) as SimMemory,
    rules: JSON.parse(String(row['rules'])) as string[],
  })
  return {
    findSim(iccid: string): KnownSim | undefined {
      const row = statement('SELECT memory, rules FROM sim WHERE iccid = ?').get(iccid)
      return row && read(row)
    },
    putSim({ memory, rules }: KnownSim): void {
      statement('INSERT OR REPLACE INTO sim VALUES (?, ?, ?)').run(
        memory.iccid,
        JSON.stringify(memory),
        JSON.stringify(rules),
      )
    },
    /** Returns the SIMs after an ICCID, in order. */
    listSims(after: string, limit: number): KnownSim[] {
      return statement('SELECT memory, rules FROM sim WHERE iccid > ? ORDER BY iccid LIMIT ?')
        .all(after, limit)
        .map(read)
    },
    countSims: () => Number(statement('SELECT count(*) AS n FROM sim').get()?.['n']),
    removeSim: (iccid: string) => statement('DELETE FROM sim WHERE iccid = ?').run(iccid),
    fleetByStatus(): { status: number; count: number; online: number }[] {
      return statement(
        `SELECT memory ->> 'statusid' AS status, count(*) AS n, sum(memory ->> 'isOnline') AS online
         FROM sim GROUP BY 1`,
      )
        .all()
        .map((row) => ({
          status: Number(row['status']),
          count: Number(row['n']),
          online: Number(row['online']),
        }))
    },
  }
}

const matchColumns = 'subject, iccid, kind, name, text, at AS atMs, seen_at AS seenAtMs'

function matchesOf({ statement }: Database) {
  return {
    /** Stores a match unless the rule had one of its subject in this period. Returns whether it is new. */
    addMatch(
      rule: string,
      match: RuleMatch,
      { seenAtMs, severity, ...flags }: MatchOptions,
    ): boolean {
      const { subject, period, iccid = null, kind, name = null, text, atMs } = match
      const { changes } = statement(
        `INSERT OR IGNORE INTO match (rule, subject, period, iccid, kind, name, text, at, seen_at, severity,
           is_open, is_reported, is_handled) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        ...[rule, subject, period, iccid, kind, name, text, Math.round(atMs), seenAtMs, severity],
        ...[flags.isOpen, flags.isReported, flags.isHandled].map(Number),
      )
      return changes > 0
    },
    /** Closes the open matches of a subject, which then recovered. */
    closeMatches(rule: string, subject: string, nowMs: number): void {
      statement(
        `UPDATE match SET is_open = 0, recovered_at = ?, is_reported = 0
         WHERE rule = ? AND subject = ? AND is_open = 1 AND is_reported = 1`,
      ).run(nowMs, rule, subject)
    },
    openSubjects: (rule: string) =>
      statement('SELECT DISTINCT subject FROM match WHERE rule = ? AND is_open = 1')
        .all(rule)
        .map((row) => String(row['subject'])),
    /** Returns matches that no message has yet, the worst first: new ones, or those that recovered. */
    unreported(rule: string, hasRecovered: boolean): StoredMatch[] {
      // The columns of the table above.
      return statement(
        `SELECT ${matchColumns} FROM match WHERE rule = ? AND is_reported = 0
           AND recovered_at IS ${hasRecovered ? 'NOT NULL' : 'NULL'} ORDER BY severity DESC, at`,
      ).all(rule) as unknown as StoredMatch[]
    },
    markReported(rule: string): void {
      statement('UPDATE match SET is_reported = 1 WHERE rule = ? AND is_reported = 0').run(rule)
    },
    /** Returns the SIMs on which the rule's action has not been decided, the worst first. */
    unhandled: (rule: string) =>
      statement(
        `SELECT DISTINCT iccid FROM match WHERE rule = ? AND is_handled = 0 AND iccid IS NOT NULL
         ORDER BY severity DESC, at`,
      )
        .all(rule)
        .map((row) => String(row['iccid'])),
    markHandled(rule: string): void {
      statement('UPDATE match SET is_handled = 1 WHERE rule = ? AND is_handled = 0').run(rule)
    },
    /** Forgets matches that were reported long ago. */
    forgetMatches(beforeMs: number): void {
      statement('DELETE FROM match WHERE seen_at < ? AND is_open = 0').run(beforeMs)
      statement('DELETE FROM action WHERE created_at < ?').run(beforeMs)
    },
  }
}

function deliveriesOf({ statement }: Database) {
  return {
    addDelivery(id: string, target: string, message: string, seenAtMs: number): void {
      const nowMs = Date.now()
      statement(
        'INSERT INTO delivery (id, target, message, seen_at, created_at, due_at) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(id, target, message, seenAtMs, nowMs, nowMs)
    },
    /** Returns what is due for a target, the oldest first. Beyond the longest delay, the clock was set back. */
    nextDelivery(target: string, nowMs: number, longestDelayMs: number): Delivery | undefined {
      // The columns of the table above.
      return statement(
        `SELECT id, target, message, seen_at AS seenAtMs, attempts FROM delivery
         WHERE target = ? AND is_dead = 0 AND (due_at <= ? OR due_at > ?) ORDER BY created_at, id LIMIT 1`,
      ).get(target, nowMs, nowMs + longestDelayMs) as unknown as Delivery | undefined
    },
    removeDelivery: (id: string) => statement('DELETE FROM delivery WHERE id = ?').run(id),
    startAttempt: (id: string, nextAtMs: number) =>
      statement('UPDATE delivery SET attempts = attempts + 1, due_at = ? WHERE id = ?').run(
        Math.round(nextAtMs),
        id,
      ),
    failAttempt: (id: string, error: string, isDead: boolean) =>
      statement('UPDATE delivery SET error = ?, is_dead = ? WHERE id = ?').run(
        error,
        Number(isDead),
        id,
      ),
    countDeliveries: (isDead: boolean) =>
      Number(
        statement('SELECT count(*) AS n FROM delivery WHERE is_dead = ?').get(Number(isDead))?.[
          'n'
        ],
      ),
    reviveDeliveries: (): number =>
      statement('UPDATE delivery SET is_dead = 0, attempts = 0, due_at = 0 WHERE is_dead = 1').run()
        .changes,
  }
}

function actionsOf({ statement }: Database) {
  return {
    addAction(
      action: Omit<StoredAction, 'parts'>,
      { day, count, state }: { day: string; count: number; state: ActionState },
    ): void {
      const { id, rule, change, iccids } = action
      statement(
        'INSERT INTO action (id, rule, day, created_at, change, iccids, count, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ).run(id, rule, day, Date.now(), change, iccids, count, state)
    },
    /** Returns how many SIMs the rule has changed on a day, and whether it was stopped. */
    actionsOfDay(rule: string, day: string): { count: number; isStopped: boolean } {
      const row = statement(
        `SELECT coalesce(sum(count) FILTER (WHERE state IN ('waiting', 'done', 'failed')), 0) AS n,
           count(*) FILTER (WHERE state = 'stopped') AS stopped FROM action WHERE rule = ? AND day = ?`,
      ).get(rule, day)
      return { count: Number(row?.['n']), isStopped: Number(row?.['stopped']) > 0 }
    },
    /** Returns the oldest action that is not over. */
    nextAction(): StoredAction | undefined {
      // The columns of the table above.
      return statement(
        `SELECT id, rule, change, iccids, parts FROM action WHERE state = 'waiting' ORDER BY created_at, id LIMIT 1`,
      ).get() as unknown as StoredAction | undefined
    },
    saveParts: (id: string, parts: string) =>
      statement('UPDATE action SET parts = ? WHERE id = ?').run(parts, id),
    endAction: (id: string, state: ActionState) =>
      statement('UPDATE action SET state = ? WHERE id = ?').run(state, id),
  }
}

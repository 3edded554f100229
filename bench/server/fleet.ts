/**
 * A fleet to measure: a data file in a temporary folder, the server that uses it, and a second connection to the file that creates page
 * tokens at any depth, because reading page by page would take too long.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMockServer } from '../../src/mock/server.ts'
import { createClock } from '../../src/mock/store/clock.ts'
import { openStore } from '../../src/mock/store/openStore.ts'
import { writePageToken } from '../../src/mock/db/sqlite/pageToken.ts'
import type { SimOrderField } from '../../src/mock/index/simFilter.ts'
import { findApplicationToken } from '../../src/mock/db/accounts/applicationTokens.ts'
import { viewerOfUser } from '../../src/mock/db/accounts/users.ts'

export interface Fleet {
  readonly simCount: number
  /** CPU time of seeding. */
  readonly seedingMs: number
  readonly file: string
  /** Runs one operation through the server's GraphQL handler; throws unless it returns data. */
  query(document: string, variables: Record<string, unknown>): Promise<Record<string, unknown>>
  /** Sends a REST request to a path below /api/v1, a POST with a body. Throws unless it succeeds. */
  rest(path: string, body?: unknown): Promise<unknown>
  /** Returns the nextToken of a page that starts after this share (0 to 1) of all SIMs in this order. */
  deepToken(field: SimOrderField, direction: 'asc' | 'desc', share: number): string
  /** Makes the simulator pick and advance this many SIMs in one step. */
  step(updates: number): Promise<void>
  /** Runs the bare statement for a page of 100 SIMs: their rows by ID, as JSON. */
  bareRows(): string
  /** Copies the current data to another file. */
  copyTo(file: string): void
  close(): Promise<void>
}

/** Seeds a fleet and starts its server. */
export async function openFleet(simCount: number): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const file = join(folder, 'fleet.sqlite')
  const before = process.cpuUsage()
  const store = openStore({
    name: 'demo',
    database: file,
    sims: simCount,
    seed: 1,
    clock: createClock(),
    isShared: true,
  })
  const { user, system } = process.cpuUsage(before)
  const seedingMs = (user + system) / 1000
  await store.ready
  const stores = { get: () => store, all: () => [store], close: () => undefined }
  const viewer = viewerOfUser(
    store,
    findApplicationToken(stores, 'demo-administrator', '127.0.0.1').user.userId,
  )
  if (!viewer) throw new Error('The demo administrator is missing')
  const server = createMockServer({ database: file, isDataShared: true, simulator: true })
  await server.ready
  const post = async (
    path: string,
    body: unknown,
    authorization?: string,
  ): Promise<Record<string, unknown>> => {
    const headers = {
      'content-type': 'application/json',
      ...(authorization ? { authorization } : {}),
    }
    const response = await server.fetch(
      new Request(`http://bench.test${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
    )
    // Both interfaces return JSON objects; anything else fails the benchmark at its first use.
    return (await response.json()) as Record<string, unknown>
  }
  const { auth_token: token } = await post('/api/v1/authenticate', {
    application_token: 'demo-administrator',
  })
  const ids = JSON.stringify(
    Array.from({ length: 100 }, (_, at) => 1 + at * Math.floor(simCount / 100)),
  )
  return {
    simCount,
    seedingMs,
    file,
    async query(query, variables) {
      const { data, errors } = await post('/graphql', { query, variables }, String(token))
      if (errors) throw new Error(JSON.stringify(errors))
      // `data` of a response without errors is an object by the GraphQL specification.
      return data as Record<string, unknown>
    },
    async rest(path, body) {
      const headers = {
        authorization: `Bearer ${String(token)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const request = new Request(`http://bench.test/api/v1${path}`, {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })
      const response = await server.fetch(request)
      if (!response.ok)
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      const result: unknown = await response.json()
      return result
    },
    async step(updates) {
      await post('/simulator/step', { updates }, String(token))
    },
    deepToken(field, direction, share) {
      const rows = store.sims.ordered(field)
      const at = Math.floor(rows.length * (direction === 'asc' ? share : 1 - share))
      const row = rows[at] ?? 0
      return writePageToken(store, viewer, `sims ${field} ${direction}`, [
        store.sims.column(field).keyAt(row),
        row,
      ])
    },
    copyTo: (copy) => store.db.exec(`VACUUM INTO '${copy}'`),
    bareRows: () =>
      JSON.stringify(
        store.db
          .arrayStatement('SELECT * FROM sim WHERE id IN (SELECT value FROM json_each(?))')
          .all(ids),
      ),
    async close() {
      await server.close()
      store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

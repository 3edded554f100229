/** Snapshots in IndexedDB: a fleet is too large for localStorage. Each account of each service sees its own. */
import { openDB } from 'idb'
import type { DBSchema } from 'idb'
import type { Account } from '../../../data/session/useSession.ts'
import { snapshotDatabase } from '../../../domain/preferences/deviceStorage.ts'
import type { SnapshotRow } from './snapshotRows.ts'

export interface Snapshot {
  readonly id: number
  readonly name: string
  readonly takenAtMs: number
  /** The search parameters of the list it was taken of. */
  readonly listQuery: string
  readonly sims: number
  /** Whether it ends before the list does. */
  readonly isCut: boolean
}

interface SnapshotDatabase extends DBSchema {
  info: { key: number; value: Snapshot & { owner: string }; indexes: { owner: string } }
  rows: { key: number; value: readonly SnapshotRow[] }
}

async function withDatabase<T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>) {
  const db = await open()
  try {
    return await work(db)
  } finally {
    // An open connection would keep Settings from clearing local data.
    db.close()
  }
}

function open() {
  return openDB<SnapshotDatabase>(snapshotDatabase, 1, {
    upgrade(db) {
      db.createObjectStore('info', { keyPath: 'id' }).createIndex('owner', 'owner')
      db.createObjectStore('rows')
    },
  })
}

/** Returns whose snapshots an account sees: its own at this service. */
export function snapshotOwner({ addresses, organisationId, subject }: Account): string {
  return [addresses.graphqlUrl, organisationId, subject].join(' ')
}

/** Returns the snapshots of an owner, the newest first. Rejects where the browser stores nothing. */
export async function listSnapshots(owner: string): Promise<readonly Snapshot[]> {
  const found = await withDatabase((db) => db.getAllFromIndex('info', 'owner', owner))
  return found.toSorted((one, other) => other.takenAtMs - one.takenAtMs)
}

/** Saves a snapshot with its rows, both or neither. Rejects when the browser has no room. */
export async function saveSnapshot(
  owner: string,
  snapshot: Omit<Snapshot, 'id' | 'sims'>,
  rows: readonly SnapshotRow[],
): Promise<void> {
  // Timestamps are unique enough for clicks, and need no generated ids.
  const id = snapshot.takenAtMs
  await withDatabase(async (db) => {
    const transaction = db.transaction(['info', 'rows'], 'readwrite')
    await Promise.all([
      transaction.objectStore('info').put({ ...snapshot, id, sims: rows.length, owner }),
      transaction.objectStore('rows').put(rows, id),
      transaction.done,
    ])
  })
}

/** Returns the rows of a snapshot; none when it was deleted. */
export async function readRows(id: number): Promise<readonly SnapshotRow[]> {
  return (await withDatabase((db) => db.get('rows', id))) ?? []
}

export async function deleteSnapshot(id: number): Promise<void> {
  await withDatabase(async (db) => {
    const transaction = db.transaction(['info', 'rows'], 'readwrite')
    await Promise.all([
      transaction.objectStore('info').delete(id),
      transaction.objectStore('rows').delete(id),
      transaction.done,
    ])
  })
}

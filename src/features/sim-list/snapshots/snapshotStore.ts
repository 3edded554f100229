/** Snapshots in IndexedDB, since they are too large for localStorage. Each account of each service sees its own. */
import { openDB, type DBSchema } from 'idb'
import type { Account } from '../../../data/session/useSession.ts'
import { snapshotDatabase } from '../../../domain/preferences/deviceStorage.ts'
import type { SnapshotRow } from './snapshotRows.ts'

export interface Snapshot {
  readonly id: number
  readonly name: string
  readonly takenAtMs: number
  /** The search parameters of its list. */
  readonly listQuery: string
  readonly sims: number
  /** Whether SIMs at the end of the list are missing. */
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
    // An open connection would block Settings from clearing local data.
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

/** Returns the owner of the snapshots of an account at this service. */
export function snapshotOwner({ addresses, organisationId, subject }: Account): string {
  return [addresses.graphqlUrl, organisationId, subject].join(' ')
}

/** Returns the snapshots of an owner, the newest first. Rejects if the browser has no storage. */
export async function listSnapshots(owner: string): Promise<readonly Snapshot[]> {
  const snapshots = await withDatabase((db) => db.getAllFromIndex('info', 'owner', owner))
  return snapshots.toSorted((one, other) => other.takenAtMs - one.takenAtMs)
}

/** Saves a snapshot with its rows in one transaction. Rejects when the storage is full. */
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

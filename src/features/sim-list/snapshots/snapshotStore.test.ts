import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { clearDeviceStorage } from '../../../domain/preferences/deviceStorage.ts'
import { deleteSnapshot, listSnapshots, readRows, saveSnapshot } from './snapshotStore.ts'

afterEach(clearDeviceStorage)

const taken = (takenAtMs: number) => ({
  name: `at ${takenAtMs}`,
  takenAtMs,
  listQuery: 'status=2',
  isCut: false,
})

it('returns only the snapshots of an owner, newest first', async () => {
  await saveSnapshot('anna', taken(1), [['8949', 'x']])
  await saveSnapshot('anna', taken(3), [])
  await saveSnapshot('ben', taken(2), [])
  const found = await listSnapshots('anna')
  expect(found.map(({ name, sims }) => [name, sims])).toEqual([
    ['at 3', 0],
    ['at 1', 1],
  ])
  expect(await readRows(1)).toEqual([['8949', 'x']])
})

it('deletes a snapshot with its rows', async () => {
  await saveSnapshot('anna', taken(1), [['8949', 'x']])
  await deleteSnapshot(1)
  expect(await listSnapshots('anna')).toEqual([])
  expect(await readRows(1)).toEqual([])
})

it('is cleared with other local data', async () => {
  await saveSnapshot('anna', taken(1), [['8949', 'x']])
  await clearDeviceStorage()
  expect(await listSnapshots('anna')).toEqual([])
})

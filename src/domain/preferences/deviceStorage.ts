/** The prefix of all keys that outlive a sign-in on this device: preferences, saved views, layouts. */
const deviceKeyPrefix = 'portal.device.'

/** The IndexedDB database of the fleet's snapshots. */
export const snapshotDatabase = `${deviceKeyPrefix}snapshots`

/** Removes all data with that prefix. Stores in memory keep theirs until the page is reloaded. */
export async function clearDeviceStorage(): Promise<void> {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
    for (const name of names) if (name?.startsWith(deviceKeyPrefix)) localStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
  await new Promise<void>((resolve) => {
    const request = globalThis.indexedDB?.deleteDatabase(snapshotDatabase)
    if (!request) return resolve()
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}

/** Everything that outlives a sign-in on this device has a key with this beginning: preferences, saved views, layouts. */
const deviceKeyPrefix = 'portal.device.'

/** The IndexedDB database of the fleet's snapshots. */
export const snapshotDatabase = `${deviceKeyPrefix}snapshots`

/** Removes all of it; what is in memory stays until the page is loaded again. */
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

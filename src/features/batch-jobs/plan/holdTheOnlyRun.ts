/**
 * Does `task` unless another tab of this browser is at the same plan; answers whether it was done. Browsers give locks on secure
 * pages only; elsewhere the notes of the run, read right before each start, are what keeps two tabs apart.
 */
export async function holdTheOnlyRun(id: string, task: () => Promise<void>): Promise<boolean> {
  const locks = 'locks' in navigator ? navigator.locks : undefined
  if (!locks) {
    await task()
    return true
  }
  return locks.request(`portal.batch.${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    await task()
    return true
  })
}

/**
 * Puts what the first paint needs into two files instead of a dozen: the libraries, which stay in the browser's cache over
 * new versions of the portal, and the portal's own code. What a lazy chunk shares with the start is taken from there.
 */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** A function that names the chunk of a module, for the bundler's code splitting; `entryId` is the path of the first script. */
export function startChunks(entryId: string): (id: string, graph: ModuleGraph) => string | null {
  let atStart: Set<string> | undefined
  return (id, graph) => {
    atStart ??= reachable(entryId, graph)
    if (!atStart.has(id)) return null
    return id.includes('/node_modules/') ? 'libraries' : 'start'
  }
}

/** Every module the entry needs before it can run: its static imports, and theirs. */
function reachable(entryId: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const waiting = [entryId]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * Puts what the first paint needs into a few files instead of thirty: the libraries, which stay in the browser's cache over
 * new versions of the portal; the portal's own start; and what its main page shares with later ones. Every file costs the
 * main thread a request and a connection a turn.
 */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

interface ChunkGroup {
  name: (id: string, graph: ModuleGraph) => string | null
  debugName: string
  priority: number
  minShareCount?: number
}

/** Groups for the bundler's code splitting; both arguments are paths of modules: the first script and the main page. */
export function startChunks(entryId: string, mainPageId: string): ChunkGroup[] {
  let start: Set<string> | undefined
  let page: Set<string> | undefined
  const isAtStart = (id: string, graph: ModuleGraph) => {
    start ??= reachable(entryId, graph)
    return start.has(id)
  }
  const isOfMainPage = (id: string, graph: ModuleGraph) => {
    page ??= reachable(mainPageId, graph)
    return page.has(id)
  }
  return [
    {
      debugName: 'start',
      priority: 2,
      name: (id, graph) =>
        isAtStart(id, graph) ? (id.includes('/node_modules/') ? 'libraries' : 'start') : null,
    },
    {
      debugName: 'parts',
      priority: 1,
      minShareCount: 2,
      name: (id, graph) => (isOfMainPage(id, graph) && !isAtStart(id, graph) ? 'parts' : null),
    },
  ]
}

/** Every module that must have run before the given one can: its static imports, and theirs. */
function reachable(fromId: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const waiting = [fromId]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

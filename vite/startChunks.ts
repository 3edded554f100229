/**
 * Puts what the first paint needs into a few files instead of thirty: the libraries, which stay in the browser's cache over
 * new versions of the portal; the portal's own start; and what the main page shares with each of the pages opened next. Every
 * file costs the main thread a request and a connection a turn.
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

/**
 * Groups for the bundler's code splitting. `entryId` is the path of the first script, `mainPageId` of the page that counts most,
 * `nextPageIds` of pages that share modules with it: each gets those it needs and no
 * earlier page has; the main page gets the rest.
 */
export function startChunks(
  entryId: string,
  mainPageId: string,
  nextPageIds: Record<string, string>,
): ChunkGroup[] {
  const sets = new Map<string, Set<string>>()
  const isReachable = (fromId: string, id: string, graph: ModuleGraph) => {
    const found = sets.get(fromId) ?? reachable(fromId, graph)
    sets.set(fromId, found)
    return found.has(id)
  }
  const nextPages = Object.entries(nextPageIds)
  return [
    {
      debugName: 'start',
      priority: nextPages.length + 1,
      name: (id, graph) =>
        isReachable(entryId, id, graph)
          ? id.includes('/node_modules/')
            ? 'libraries'
            : 'start'
          : null,
    },
    ...nextPages.map(([name, pageId], index): ChunkGroup => ({
      debugName: name,
      priority: nextPages.length - index,
      name: (id, graph) =>
        isReachable(mainPageId, id, graph) && isReachable(pageId, id, graph) ? name : null,
    })),
    {
      debugName: 'firstPage',
      priority: 0,
      minShareCount: 2,
      // What needs the libraries of the REST interface would bring them along to pages that do not.
      name: (id, graph) =>
        nextPages[0] &&
        isReachable(nextPages[0][1], id, graph) &&
        ![...reachable(id, graph)].some((each) => /@tanstack|openapi/.test(each))
          ? 'firstPage'
          : null,
    },
    {
      debugName: 'mainPage',
      priority: 0,
      // The page itself keeps a chunk of its own.
      minShareCount: 2,
      name: (id, graph) => (isReachable(mainPageId, id, graph) ? 'mainPage' : null),
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

/**
 * Puts what the first rows need into a few files: libraries, the start, and what the main page shares with each page opened
 * next. Without these groups the SIM list and the overview load 216 KB in 69 and 92 scripts; the limit is 200 KB.
 */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

interface ChunkGroup {
  name: string | ((id: string, graph: ModuleGraph) => string | null)
  tags?: '$initial'[]
  test?: RegExp
  debugName?: string
  priority: number
  minShareCount?: number
}

/**
 * Returns groups for the bundler's code splitting. `startId` is the path of the module that every page needs, `mainPageId` of the
 * page that counts most, `nextPageIds` of pages that share modules with it: each gets what no earlier page has; the main page gets
 * the rest. What the entry imports runs before the language is loaded and stays apart.
 */
export function startChunks(
  startId: string,
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
  const first = nextPages.length + 1
  return [
    { name: 'language', tags: ['$initial'], priority: first + 2 },
    {
      debugName: 'libraries',
      test: /node_modules/,
      priority: first + 1,
      name: (id, graph) => (isReachable(startId, id, graph) ? 'libraries' : null),
    },
    {
      debugName: 'start',
      priority: first,
      name: (id, graph) => (isReachable(startId, id, graph) ? 'start' : null),
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

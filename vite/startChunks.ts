/**
 * Bundles what the first rows need into a few chunks: libraries, start, main page. Without these groups the SIM list loads 93 scripts; with
 * them, its first rows need four.
 */
interface ModuleGraph {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

interface ChunkGroup {
  name: (id: string, graph: ModuleGraph) => string | null
  debugName: string
  priority: number
  minShareCount?: number
}

/**
 * Returns groups for Rolldown's code splitting. `entryId` is the path of the entry, `startId` that of the module that every page needs,
 * `mainPageId` that of the most important page. `nextIds` are pages and components that are often opened next; the first of them shares the most with other pages.
 */
export function startChunks(
  entryId: string,
  startId: string,
  mainPageId: string,
  nextIds: readonly string[],
): ChunkGroup[] {
  const sets = new Map<string, Set<string>>()
  const isReachable = (fromId: string, id: string, graph: ModuleGraph) => {
    const found = sets.get(fromId) ?? reachable(fromId, graph)
    sets.set(fromId, found)
    return found.has(id)
  }
  const [secondPageId = ''] = nextIds
  return [
    {
      debugName: 'libraries',
      priority: 2,
      // With the entry, which runs before the language is loaded: it has no texts.
      name: (id, graph) =>
        isReachable(entryId, id, graph) ||
        (id.includes('node_modules') && isReachable(startId, id, graph))
          ? id.includes('/react-dom/')
            ? 'react'
            : 'libraries'
          : null,
    },
    {
      debugName: 'start',
      priority: 1,
      name: (id, graph) =>
        isReachable(startId, id, graph) ||
        (isReachable(mainPageId, id, graph) &&
          (id.endsWith('.css') || nextIds.some((nextId) => isReachable(nextId, id, graph))))
          ? 'start'
          : null,
    },
    {
      debugName: 'secondPage',
      priority: 0,
      minShareCount: 2,
      // Modules that use the REST libraries or zod would load them on pages that do not need them.
      name: (id, graph) =>
        isReachable(secondPageId, id, graph) &&
        // What other code loads on its own would load the rest of the chunk with it.
        graph.getModuleInfo(id)?.dynamicImporters.length === 0 &&
        ![...reachable(id, graph)].some((each) => /@tanstack|openapi|zod/.test(each))
          ? 'secondPage'
          : null,
    },
    {
      debugName: 'mainPage',
      priority: 0,
      name: (id, graph) => (isReachable(mainPageId, id, graph) ? 'mainPage' : null),
    },
  ]
}

/** Returns a module with all its static imports, direct and transitive. */
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

/**
 * Has Chromium compile the scripts of the start as a whole while they load, off the main thread, instead of each function
 * when it is first called; other browsers ignore the comment. Main thread to the first rows of the SIM list: 100 ms, 126 without.
 */
import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

/** `pages` are the ends of the module paths of the pages whose chunks are part of a start. */
export function compileHints(pages: readonly string[]): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const atStart = chunks.filter(
          ({ isEntry, moduleIds }) =>
            isEntry || pages.some((page) => moduleIds.some((id) => id.endsWith(page))),
        )
        const hinted = new Set(atStart.flatMap(({ fileName, imports }) => [fileName, ...imports]))
        for (const chunk of chunks) {
          if (!hinted.has(chunk.fileName)) continue
          chunk.code = hint + chunk.code
          const map = bundle[`${chunk.fileName}.map`]
          if (map?.type === 'asset') map.source = afterHint(String(map.source))
        }
      },
    },
  }
}

/** The source map of a script whose lines all moved down by one. */
function afterHint(sourceMap: string): string {
  return sourceMap.replace('"mappings":"', '"mappings":";')
}

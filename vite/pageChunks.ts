/**
 * Lists the chunks of each page in index.html, so that `src/boot.js` loads them in parallel with the first script instead of after it.
 * First row of the SIM list with 4x CPU slowdown on fast 4G: 1.7 s instead of 3.3 s.
 */
import type { IndexHtmlTransformContext, Plugin } from 'vite'

/**
 * `start` is the module that the entry imports once the language is loaded; its files are preloaded on every page. `pages` maps a path or
 * a prefix ("/sims/*") to the module of its page, a language to its catalog, and `next` to what a user is likely to open then. Without
 * `withStyles` their styles are not listed: Chromium warns when one is not used within three seconds.
 */
export function pageChunks(
  start: string,
  pages: Record<string, string | string[]>,
  { withStyles }: { withStyles: boolean },
): Plugin {
  let base = '/'
  return {
    name: 'page-chunks',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(source, { bundle }) {
        const startLinks = filesOf(start, bundle ?? {})
          .map((file) => base + file)
          .filter((file) => !source.includes(file))
          .map((file) =>
            file.endsWith('.css')
              ? `<link rel="stylesheet" crossorigin href="${file}" />`
              : `<link rel="modulepreload" crossorigin href="${file}" />`,
          )
        const html = source.replace('</head>', () => `${startLinks.join('\n    ')}\n  </head>`)
        const chunks = Object.fromEntries(
          Object.entries(pages).map(([path, modules]) => {
            const files = [modules].flat().flatMap((module) => filesOf(module, bundle ?? {}))
            return [
              path.replace(/^\//, base),
              [...new Set(files)]
                .map((file) => base + file)
                .filter((file) => !html.includes(file))
                .filter((file) => withStyles || !file.endsWith('.css')),
            ]
          }),
        )
        // Before src/boot.js, which reads it, and after the charset, which must be in the first 1,024 bytes.
        const boot = '<script>'
        if (!html.includes(boot)) throw new Error('pageChunks: no inline script in index.html')
        const content = JSON.stringify(chunks).replaceAll('"', '&quot;')
        return html.replace(
          boot,
          () => `<meta name="page-chunks" content="${content}" />\n    ${boot}`,
        )
      },
    },
  }
}

/** Returns the chunk of a module, all chunks it imports, directly or not, and their styles. */
function filesOf(
  module: string,
  bundle: NonNullable<IndexHtmlTransformContext['bundle']>,
): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const own = chunks.filter(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(module)),
  )
  if (own.length === 0) throw new Error(`pageChunks: no chunk with ${module}`)
  const scripts = new Set(own.map(({ fileName }) => fileName))
  for (const script of scripts)
    for (const file of chunks.find(({ fileName }) => fileName === script)?.imports ?? [])
      scripts.add(file)
  const styles = chunks
    .filter((chunk) => scripts.has(chunk.fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set([...scripts, ...styles])]
}

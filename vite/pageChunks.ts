/**
 * Writes into the built page which chunks each address needs, so that `boot.js` can ask for them while the first script is
 * still on its way. Without it the browser would learn of a page's chunk only after the first one has run.
 */
import type { IndexHtmlTransformContext, Plugin } from 'vite'

/** `pages` maps the beginning of an address to the module of the page shown there. */
export function pageChunks(pages: Record<string, string>): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const chunks = Object.fromEntries(Object.entries(pages).map(([path, module]) => [path, filesOf(module, context)]))
        return [{ tag: 'meta', attrs: { name: 'page-chunks', content: JSON.stringify(chunks) }, injectTo: 'head-prepend' }]
      },
    },
  }
}

function filesOf(module: string, { bundle, chunk: entry }: IndexHtmlTransformContext): string[] {
  const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
  const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module))
  if (!page) throw new Error(`pageChunks: no chunk of its own for ${module}; is it imported lazily?`)
  const atStart = new Set([entry?.fileName ?? '', ...(entry?.imports ?? [])])
  const own = [page.fileName, ...page.imports].filter((file) => !atStart.has(file))
  const styles = chunks.filter((chunk) => own.includes(chunk.fileName)).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...own, ...new Set(styles)].map((file) => `/${file}`)
}

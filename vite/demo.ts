/**
 * Builds the static demo with `--mode demo`: another entry, the bundled server in a worker, and what a plain file server needs: the policy
 * in the page, and `404.html` for the URLs of pages.
 */
import { copyFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { deployedHeaders } from './securityHeaders.ts'

const workerFolder = fileURLToPath(new URL('../src/mock/worker', import.meta.url))

/** Modules of `src/mock/node` that the server imports, and their counterparts in a browser. */
const replaced = ['deflate.ts', 'hash.ts', 'indexFile.ts', 'openStoreData.ts', 'postRecords.ts']

/** Only in the headers of a response. */
const headerOnly = ["frame-ancestors 'none'", "require-trusted-types-for 'script'"]

export function demoPage(): Plugin {
  let folder = ''
  return {
    name: 'demo-page',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (source) => ({
        html: source.replace('/src/main.tsx', '/src/demo/main.ts'),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOfPage() },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
    writeBundle: () => copyFileSync(join(folder, 'index.html'), join(folder, '404.html')),
  }
}

function policyOfPage(): string {
  return (deployedHeaders['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !headerOnly.includes(directive))
    .join('; ')
}

export function serverInWorker(): Plugin {
  return {
    name: 'server-in-worker',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const name = basename(source)
      if (
        dirname(source).endsWith('/node') &&
        importer.includes('/src/mock/') &&
        replaced.includes(name)
      )
        return join(workerFolder, name)
      return undefined
    },
  }
}

/** Puts src/boot.js into index.html: as a file, it would delay the chunks of the page and its first queries by a round trip. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const script = readFileSync(new URL('../src/boot.js', import.meta.url), 'utf8')

/** What Content-Security-Policy must allow for the script to run. */
export const bootScriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

const tag = '<script src="/src/boot.js"></script>'

export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'pre',
      handler(source) {
        if (!source.includes(tag)) throw new Error(`bootScript: no ${tag} in index.html`)
        return source.replace(tag, () => `<script>${script}</script>`)
      },
    },
  }
}

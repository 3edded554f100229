/** Moves source maps to a folder that is not served: they explain the stacks of error reports, but are not public. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The map of `dist/assets/start-1.js` is `dist-maps/assets/start-1.js.map`. */
export function sourceMaps(): Plugin {
  let folder = ''
  return {
    name: 'source-maps',
    apply: 'build',
    config: () => ({ build: { sourcemap: 'hidden' } }),
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    writeBundle: {
      order: 'post',
      handler() {
        const mapsFolder = `${folder}-maps`
        rmSync(mapsFolder, { recursive: true, force: true })
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!file.endsWith('.map')) continue
          mkdirSync(dirname(join(mapsFolder, file)), { recursive: true })
          renameSync(join(folder, file), join(mapsFolder, file))
        }
      },
    },
  }
}

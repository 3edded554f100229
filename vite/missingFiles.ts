/** Makes `vite preview` respond with 404 to missing files; by default it returns index.html, even for scripts of an earlier version. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The portal's routes never end in a file extension. */
export function missingFiles(): Plugin {
  return {
    name: 'missing-files',
    configurePreviewServer({ middlewares, config }) {
      const folder = resolve(config.root, config.build.outDir)
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/, '')
        const file = path.startsWith(config.base) ? path.slice(config.base.length) : path
        if (!/\.[a-z][a-z\d]{0,9}$/i.test(path) || existsSync(join(folder, file))) next()
        else
          response
            .writeHead(404, { ...config.preview.headers, 'content-type': 'text/plain' })
            .end('File not found.')
      })
    },
  }
}

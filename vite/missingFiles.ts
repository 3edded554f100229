/** Lets `vite preview` answer 404 for a file that is not there; without it every unknown path gets the page, also scripts of an earlier version. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Returns the plugin. The portal's own paths never end in a file extension. */
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
            .end('There is no such file.')
      })
    },
  }
}

/**
 * The server process of the browser benchmark: `vite preview` with the bundled server for the built portal and the floor page. Scripts and
 * styles are compressed, as in any deployment.
 */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { preview, type Plugin } from 'vite'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

function compressedAssets(folder: string): Plugin {
  const compressed = new Map<string, Buffer>()
  return {
    name: 'compressed-assets',
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? ''
        const type = types[extname(path)]
        const file = join(folder, path)
        if (type === undefined || !existsSync(file)) return next()
        const body = compressed.get(path) ?? gzipSync(readFileSync(file), { level: 9 })
        compressed.set(path, body)
        response.writeHead(200, {
          'Content-Type': type,
          'Content-Encoding': 'gzip',
          'Content-Length': body.length,
          'Cache-Control': 'max-age=31536000',
        })
        response.end(body)
      })
    },
  }
}

const [folder, port] = process.argv.slice(2)
if (folder === undefined || port === undefined) throw new Error('usage: serve.ts FOLDER PORT')

const server = await preview({
  configFile: join(import.meta.dirname, '../../vite.config.ts'),
  build: { outDir: folder },
  plugins: [compressedAssets(folder)],
  preview: { host: '127.0.0.1', port: Number(port), strictPort: true },
})

process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))

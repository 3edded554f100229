/** Builds `npm run watch`: the texts of the code need the macros of Lingui. Packages stay in node_modules. */
import { defineConfig } from 'vite'
import { messages } from './vite/messages.ts'

export default defineConfig({
  plugins: [messages()],
  publicDir: false,
  build: {
    ssr: 'src/watcher/main.ts',
    outDir: 'dist-watcher',
    target: 'node20',
    minify: false,
  },
})

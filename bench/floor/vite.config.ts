import { join } from 'node:path'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/floor/',
  // The benchmark sets the output folder.
  build: {
    outDir: join(import.meta.dirname, '../../.cache/floor'),
    emptyOutDir: true,
    target: 'es2023',
  },
})

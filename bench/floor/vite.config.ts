import { join } from 'node:path'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/floor/',
  build: { outDir: join(import.meta.dirname, '../../.cache/bench/floor'), emptyOutDir: true, target: 'es2023' },
})

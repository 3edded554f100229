import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledServer } from './src/mock/vitePlugin.ts'
import { compileHints } from './vite/compileHints.ts'
import { pageChunks } from './vite/pageChunks.ts'
import { securityHeaders } from './vite/securityHeaders.ts'
import { startChunks } from './vite/startChunks.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** The beginning of an address and the module of the page shown there. */
const pages = {
  '/': '/features/overview/OverviewPage.tsx',
  '/sims': '/features/sim-list/SimListPage.tsx',
  '/settings': '/features/settings/SettingsPage.tsx',
}

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    bundledServer(),
    pageChunks(pages),
    compileHints(Object.values(pages)),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ debugName: 'start', name: startChunks(fileURLToPath(new URL('src/main.tsx', import.meta.url))) }] } },
    },
  },
  preview: { port: 4173, headers: securityHeaders },
})

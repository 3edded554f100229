import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledServer } from './src/mock/node/vitePlugin.ts'
import { bootScript } from './vite/bootScript.ts'
import { compileHints } from './vite/compileHints.ts'
import { demoPage, serverInWorker } from './vite/demo.ts'
import { messages } from './vite/messages.ts'
import { missingFiles } from './vite/missingFiles.ts'
import { pageChunks } from './vite/pageChunks.ts'
import { securityHeaders } from './vite/securityHeaders.ts'
import { sourceMaps } from './vite/sourceMaps.ts'
import { startChunks } from './vite/startChunks.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The module of the page at each path or prefix. */
const pages = {
  '/': '/features/overview/OverviewPage.tsx',
  // Every ICCID starts with 89, no other page below /sims does.
  '/sims/89*': '/features/sim-detail/SimPage.tsx',
  '/sims': '/features/sim-list/SimListPage.tsx',
  '/batch-jobs/new*': '/features/batch-jobs/wizard/WizardPage.tsx',
  '/batch-jobs/import*': '/features/batch-jobs/import/ImportPage.tsx',
  '/batch-jobs/*': '/features/batch-jobs/monitor/JobPage.tsx',
  '/batch-jobs': '/features/batch-jobs/list/JobsPage.tsx',
  '/settings': '/features/settings/SettingsPage.tsx',
}

/** What a user opens from the first page: loaded once it is idle, so that the first opening is as fast as the second. */
const next = [
  '/features/sim-list/SelectionBar.tsx',
  '/features/sim-list/SimPreview.tsx',
  '/features/sim-list/quick-actions/RowMenu.tsx',
  '/features/sim-list/export/ExportDialog.tsx',
  '/features/sim-list/moreColumns.tsx',
  '/features/sim-list/ViewsPanel.tsx',
  '/domain/sim-filter/editors/FilterEditor.tsx',
  '/ui/table/ColumnChooser.tsx',
  '/ui/chip/OfferedFilters.tsx',
  '/ui/menu/FloatingMenu.tsx',
  '/ui/popover/FloatingPopover.tsx',
  '/app/shell/AccountMenu.tsx',
  '/app/shell/NotificationPanel.tsx',
  '/features/sim-detail/SimPage.tsx',
]

/**
 * Shell, generic components and the SIM list render rarely, except its rows, which cache their cells: memoizing them would add 14 KB to the
 * first rows. Vite's dev server needs them for Fast Refresh.
 */
const renderedRarely =
  /\/src\/(?:(?:app|ui)\/|features\/sim-list\/|domain\/(?:sim-filter|paging)\/[^/]+$)/

export default defineConfig(({ command, mode }) => ({
  plugins: [
    messages(),
    react({
      compiler: true,
      exclude: [/\/node_modules\//, ...(command === 'build' ? [renderedRarely] : [])],
    }),
    ...(mode === 'demo' ? [demoPage()] : [bundledServer(), sourceMaps()]),
    missingFiles(),
    bootScript(),
    pageChunks(
      '/src/start.tsx',
      { ...pages, de: '/src/locales/de.po', next },
      // The demo starts its server before its pages.
      { withStyles: mode !== 'demo' },
    ),
    compileHints(['/src/start.tsx', ...Object.values(pages)]),
  ],
  resolve: {
    // The package's own entry is its development build, with its warnings.
    alias:
      command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: pathOf('node_modules/react-router/dist/production/index.mjs'),
            },
          ]
        : [],
  },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  build: {
    target: 'es2023',
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    // boot.js preloads a page's chunks, and hovering a link those of the next page; preloading before each import costs more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, chunks, { hostType }) => (hostType === 'html' ? chunks : []),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: startChunks(
            pathOf(mode === 'demo' ? 'src/demo/main.ts' : 'src/main.tsx'),
            pathOf('src/start.tsx'),
            pathOf('src/features/sim-list/SimListPage.tsx'),
            [
              pathOf('src/features/overview/OverviewPage.tsx'),
              pathOf('src/features/sim-detail/SimPage.tsx'),
              pathOf('src/features/settings/SettingsPage.tsx'),
              pathOf('src/ui/mui/MuiScope.tsx'),
            ],
          ),
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => (mode === 'demo' ? [serverInWorker()] : []),
    // SQLite fetches its module by this name.
    rolldownOptions: { output: { assetFileNames: 'assets/[name][extname]' } },
  },
  preview: { port: 4173, headers: mode === 'demo' ? {} : securityHeaders },
}))

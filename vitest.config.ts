import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { vitestFailures } from './scripts/failureReport.ts'
import { messages } from './vite/messages.ts'

/** Tests without browser globals: the bundled server, the contract, pure functions, scripts. */
const withoutBrowser = [
  'src/{contract,lib,mock,watcher}/**/*.test.ts',
  '{scripts,bench}/**/*.test.ts',
]

/** Tests that render components or use browser globals. */
const withBrowser = ['src/{ui,data,domain,features,app,testing}/**/*.test.{ts,tsx}']

/** Tests of another language, of replaced modules and of a database of the browser, which last until the process ends. */
const isolated = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /[.]test[.]tsx?$/.test(file))
  .map((file) => `src/${file}`)
  .filter((file) =>
    /vi[.](resetModules|doMock)|activate(Language)?[(]|loadAndActivate[(]|fake-indexeddb/.test(
      readFileSync(file, 'utf8'),
    ),
  )

const page = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { url: 'http://portal.test/' } },
  setupFiles: ['src/testing/setupPortal.ts'],
}

export default defineConfig({
  plugins: [messages()],
  test: {
    reporters: ['default', vitestFailures],
    // One more than CPU cores, because a worker waits a sixth of its time, for timers and other processes.
    maxWorkers: availableParallelism() + 1,
    tags: [
      { name: 'detail', description: 'Long tests: `npm run test:long`, which names their files' },
    ],
    // Enough for tests that wait for a condition on a busy machine; none of them asserts a duration.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Node and Vite resolve different builds of graphql. Inlined, graphql-ws uses the same one as our files, so its instanceof checks work.
    server: { deps: { inline: ['graphql-ws'] } },
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: withoutBrowser,
          exclude: isolated,
          // Loading the server's modules for each test file took half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          ...page,
          include: withBrowser,
          exclude: isolated,
          // Its set-up gives each file modules of its own, in a third less time than a process of its own takes.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          ...page,
          include: isolated,
        },
      },
    ],
  },
})

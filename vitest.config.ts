import { defineConfig } from 'vitest/config'
import { messages } from './vite/messages.ts'

/** Tests without browser globals: the bundled server, the contract, pure functions, scripts. */
const withoutBrowser = ['src/{contract,lib,mock}/**/*.test.ts', '{scripts,bench}/**/*.test.ts']

/** Tests that render components or use browser globals. */
const withBrowser = ['src/{ui,data,domain,features,app,testing}/**/*.test.{ts,tsx}']

export default defineConfig({
  plugins: [messages()],
  test: {
    // By default Vitest leaves one CPU core unused, which is half of two.
    maxWorkers: '100%',
    // Enough for tests that wait for a condition on a busy machine; none of them asserts a duration.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Node and Vite resolve different builds of graphql. Inlined, graphql-ws uses the same one as our files, so its instanceof checks work.
    server: { deps: { inline: ['graphql-ws'] } },
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['src/testing/setupWaitFor.ts', 'src/testing/setupLanguage.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'node', environment: 'node', include: withoutBrowser } },
      {
        extends: true,
        test: {
          name: 'portal',
          environment: 'happy-dom',
          include: withBrowser,
          environmentOptions: { happyDOM: { url: 'http://portal.test/' } },
        },
      },
    ],
  },
})

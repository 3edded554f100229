import { defineConfig } from 'vitest/config'
import { messages } from './vite/messages.ts'

/** Files that need no browser: the bundled server, the contract, pure functions, and the tools around them. */
const withoutBrowser = ['src/{contract,lib,mock}/**/*.test.ts', '{scripts,bench}/**/*.test.ts']

/** Files that draw or need browser globals. */
const withBrowser = ['src/{ui,data,domain,features,app,testing}/**/*.test.{ts,tsx}']

export default defineConfig({
  plugins: [messages()],
  test: {
    // A test that waits for a condition gets the time a busy machine may need; none of them asserts a duration.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Node and vite pick different builds of graphql; inlined, graphql-ws gets the one our own files get, and its instanceof checks hold.
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

/** Runs before the journeys of `npm run test:all`: installs Firefox and WebKitGTK where they are missing. Without them, their journeys are skipped. */
import { ensureEngine } from './browser/installEngines.ts'

for (const name of ['firefox', 'webkit'] as const)
  console.log(
    `${name}: ${ensureEngine(name) ? 'installed' : 'not installed, its journeys are skipped'}`,
  )

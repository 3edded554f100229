/** Runs before the end-to-end tests: installs a browser if there is none, and prints which one they use. */
import { ensureBrowser } from './browser/installBrowser.ts'

try {
  console.log(`browser: ${ensureBrowser()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

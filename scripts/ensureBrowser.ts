/** Runs before the end-to-end tests: says which browser they will drive, and gets one where there is none. */
import { ensureBrowser } from './browser/installBrowser.ts'

try {
  console.log(`browser: ${ensureBrowser()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

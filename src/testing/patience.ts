/** Before every test file: what waits for a condition waits as long as a busy machine may need. No test asserts how long that takes. */
import { vi } from 'vitest'

const patientMs = 10_000
const waitFor = vi.waitFor.bind(vi)

vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: patientMs, ...options })

/** Set up before every test file: `vi.waitFor` waits as long as a busy machine may need. No test asserts how long that takes. */
import { vi } from 'vitest'

const timeout = 10_000
const waitFor = vi.waitFor.bind(vi)

vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout, ...options })

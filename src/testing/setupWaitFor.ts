/** Raises the timeout of `vi.waitFor` for busy machines; runs before every test file. */
import { vi } from 'vitest'

const timeout = 10_000
const waitFor = vi.waitFor.bind(vi)

vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout, ...options })

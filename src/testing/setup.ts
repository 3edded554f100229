/** Prepares every test file: English, as `main.tsx` activates it, and a longer timeout of `vi.waitFor` for busy machines. */
import { i18n } from '@lingui/core'
import { vi } from 'vitest'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const timeout = 10_000
const waitFor = vi.waitFor.bind(vi)

vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout, ...options })

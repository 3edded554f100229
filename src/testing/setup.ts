/**
 * Prepares every test file: English, as `main.tsx` activates it, and a longer timeout of `vi.waitFor` for busy machines. A test fails when
 * anything warns in the console, as React does of equal keys.
 */
import { format } from 'node:util'
import { i18n } from '@lingui/core'
import { afterEach, vi } from 'vitest'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const timeout = 10_000
const waitFor = vi.waitFor.bind(vi)

vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout, ...options })

const warnings: string[] = []
const record = (...texts: unknown[]) => {
  const warning = format(...texts)
  // Whether an update happens within `act` depends on the speed of the machine.
  if (!/\bact\b/.test(warning)) warnings.push(warning)
}
Object.assign(console, { warn: record, error: record })

afterEach(() => {
  const printed = new Set(warnings.splice(0))
  if (printed.size > 0) throw new Error(`Warnings: ${[...printed].join('; ')}`)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '../../vite/securityHeaders.ts'

const root = join(import.meta.dirname, '..', '..')

/** Returns the headers that a configuration sends, except Cache-Control. */
function headersIn(file: string, line: RegExp): Record<string, string> {
  const text = readFileSync(join(root, file), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(line)].map(([, name = '', value = '']) => [name, value]),
  )
}

describe('the web server configurations', () => {
  it.each([
    ['deploy/Caddyfile', /^\t{3}([A-Z][\w-]+) "(.*)"$/gm],
    ['deploy/nginx.conf', /^ +add_header ([\w-]+) "(.*)" always;$/gm],
  ])('%s sends the same headers as the preview', (file, line) => {
    expect(headersIn(file, line)).toEqual(securityHeaders)
  })
})

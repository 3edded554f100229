import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '../../vite/securityHeaders.ts'

const root = join(import.meta.dirname, '..', '..')

/** Name and value of every header a configuration sends, but for Cache-Control. */
function headersIn(file: string, line: RegExp): Record<string, string> {
  const text = readFileSync(join(root, file), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(line)].map(([, name = '', value = '']) => [name, value]),
  )
}

describe('the configurations for web servers', () => {
  it.each([
    ['deploy/Caddyfile', /^\t{3}([A-Z][\w-]+) "(.*)"$/gm],
    ['deploy/nginx.conf', /^ +add_header ([\w-]+) "(.*)" always;$/gm],
  ])('%s sends the headers of the preview', (file, line) => {
    expect(headersIn(file, line)).toEqual(securityHeaders)
  })
})

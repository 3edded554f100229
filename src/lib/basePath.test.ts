import { afterEach, expect, it, vi } from 'vitest'
import { withBase, withoutBase } from './basePath.ts'

afterEach(() => vi.unstubAllEnvs())

it('does not change paths at the root of an origin', () => {
  vi.stubEnv('BASE_URL', '/')
  expect([withBase('/sims'), withoutBase('/sims'), withoutBase('/')]).toEqual([
    '/sims',
    '/sims',
    '/',
  ])
})

it('adds and removes the base path', () => {
  vi.stubEnv('BASE_URL', '/portal/')
  expect([withBase('/'), withBase('/sims?q=1')]).toEqual(['/portal/', '/portal/sims?q=1'])
  expect([withoutBase('/portal/sims'), withoutBase('/portal/'), withoutBase('/portal')]).toEqual([
    '/sims',
    '/',
    '/',
  ])
})

it('does not change a path that only starts like the base path', () => {
  vi.stubEnv('BASE_URL', '/portal/')
  expect(withoutBase('/portals/sims')).toBe('/portals/sims')
})

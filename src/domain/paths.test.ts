import { expect, it } from 'vitest'
import { paths, routePatterns } from './paths.ts'

it('writes the URL of the SIM list with its parameters, leaving out empty ones', () => {
  expect(paths.sims()).toBe('/sims')
  expect(paths.sims({ status: '2,6', q: 'a & b', sort: '', label: undefined })).toBe(
    '/sims?status=2%2C6&q=a+%26+b',
  )
})

it('writes the URLs of a SIM, of its tabs and of a section of the settings', () => {
  expect(paths.sim('8949')).toBe('/sims/8949')
  expect(paths.sim('89/49', 'events')).toBe('/sims/89%2F49/events')
  expect(paths.settings('views')).toBe('/settings#views')
})

it('writes the URLs of batch jobs, and of the wizard with a draft or a filter', () => {
  expect(paths.batchJob(4711, { code: '4' })).toBe('/batch-jobs/4711?code=4')
  expect(paths.batchUndo(4711)).toBe('/batch-jobs/4711/undo')
  expect(paths.batchWizard('check', { draft: 'd1' })).toBe('/batch-jobs/new/check?draft=d1')
  expect(paths.batchWizard(undefined, { status: '6', q: 'acme' })).toBe(
    '/batch-jobs/new?status=6&q=acme',
  )
})

it('matches the patterns of the routes', () => {
  expect(paths.overview()).toBe(routePatterns.overview)
  expect(paths.sim('1')).toBe(routePatterns.sim.replace(':iccid/:tab?', '1'))
})

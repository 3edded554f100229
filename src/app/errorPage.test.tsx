import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problemOf } from '../lib/problem.ts'
import { captureDownloads } from '../testing/captureDownloads.ts'
import { renderPortal } from '../testing/renderPortal.tsx'
import { LoadFailure } from '../ui/lazy/LoadFailure.tsx'
import './routes.tsx'

it('offers a support bundle when part of a page has failed', async () => {
  const files = captureDownloads()
  const problem = problemOf(new TypeError('a is undefined'))
  const element = <LoadFailure problem={problem} retry={() => Promise.resolve()} />
  const { user } = await renderPortal({ element })
  await user.click(await screen.findByRole('button', { name: 'Download support bundle' }))
  await expect.poll(() => files.length).toBe(1)
})

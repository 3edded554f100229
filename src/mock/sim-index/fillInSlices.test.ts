import { expect, it } from 'vitest'
import { fillInSlices } from './fillInSlices.ts'

it.each([1, 1001])('rejects when the rows from %i on cannot be read', async (brokenId) => {
  const filling = fillInSlices(3000, (fromId) => {
    if (fromId === brokenId) throw new Error('database disk image is malformed')
  })
  await expect(filling.ready).rejects.toThrow('malformed')
})

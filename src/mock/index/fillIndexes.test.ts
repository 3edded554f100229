import { expect, it } from 'vitest'
import { runInSlices } from './fillIndexes.ts'

it.each([1, 1001])('rejects when the rows from %i on cannot be read', async (brokenId) => {
  function* fill() {
    for (const fromId of [1, 1001, 2001]) {
      yield
      if (fromId === brokenId) throw new Error('database disk image is malformed')
    }
  }
  const filling = runInSlices(fill())
  await expect(filling.ready).rejects.toThrow('malformed')
  expect(() => filling.finish()).toThrow('malformed')
})

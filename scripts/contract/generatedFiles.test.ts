import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatedFiles, generatedFolder } from './generatedFiles.ts'

it('the files generated from the contract are up to date; if not, run `npm run generate`', async () => {
  const expected = await generatedFiles()
  const stale = Object.entries(expected).filter(
    ([name, text]) => readFileSync(new URL(name, generatedFolder), 'utf8') !== text,
  )
  expect(stale.map(([name]) => name)).toEqual([])
  expect(readdirSync(generatedFolder).toSorted()).toEqual(Object.keys(expected).toSorted())
})

/** Part of `npm run generate`: writes the files derived from the contract to `src/contract/generated/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { generatedFiles, generatedFolder } from './contract/generatedFiles.ts'

mkdirSync(generatedFolder, { recursive: true })
for (const [name, text] of Object.entries(await generatedFiles())) {
  writeFileSync(new URL(name, generatedFolder), text)
}

/** `npm run generate`: writes what is derived from the contract into `src/contract/generated/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { generatedFiles, generatedFolder } from './contract/generatedFiles.ts'

mkdirSync(generatedFolder, { recursive: true })
for (const [name, text] of Object.entries(await generatedFiles())) {
  writeFileSync(new URL(name, generatedFolder), text)
}

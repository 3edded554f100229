/** Part of `npm run generate`: writes `src/ui/theme/tokens.css` from the design tokens. */
import { writeFileSync } from 'node:fs'
import { tokensCss } from './tokensCss.ts'

writeFileSync(new URL('../src/ui/theme/tokens.css', import.meta.url), tokensCss())

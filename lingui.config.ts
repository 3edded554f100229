import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'en-XA'],
  // English made longer and accented: shows text that is not translated, and labels that are cut off.
  pseudoLocale: 'en-XA',
  fallbackLocales: { 'en-XA': 'en' },
  catalogs: [{ path: 'src/locales/{locale}', include: ['src'], exclude: ['src/mock/**'] }],
  format: formatter({ origins: false }),
  // Without a context: the language is set before the first render, and another one reloads the page (decision 45).
  runtimeConfigModule: { Trans: ['/src/ui/text/Trans.tsx', 'Trans'] },
})

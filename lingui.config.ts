import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [{ path: 'src/locales/{locale}', include: ['src'], exclude: ['src/mock/**'] }],
  format: formatter({ origins: false }),
  // Needs no context provider: the language is set before the first render, and changing it reloads the page.
  runtimeConfigModule: { Trans: ['/src/ui/text/Trans.tsx', 'Trans'] },
})

/** The cache inserts rules into the style sheet object, as a Content-Security-Policy without unsafe-inline allows. */
import type { ReactNode } from 'react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { schemeNow, useScheme } from '../theme/useScheme.ts'
import { muiTheme } from './muiTheme.ts'

const cache = createCache({ key: 'mui', speedy: true })
// Created with the module, which is loaded when the page is idle: the first dialog opens without this work.
muiTheme(schemeNow())

export function MuiScope({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={muiTheme(useScheme())}>{children}</ThemeProvider>
    </CacheProvider>
  )
}

/** Activates English, as `main.tsx` does before anything else. Only for tests. */
import { i18n } from '@lingui/core'

i18n.loadAndActivate({ locale: 'en', messages: {} })

import { i18n } from '@lingui/core'
import { TransNoContext } from '@lingui/react/server'
import type { TransProps } from '@lingui/react'

const lingui = { i18n, _: i18n._.bind(i18n), defaultComponent: undefined }

/** The component that Lingui's macro `<Trans>` compiles to. Needs no provider, because changing the language reloads the page. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={lingui} />
}

/** Validates URLs of a service, in config.json and in the sign-in form. */
import { t } from '@lingui/core/macro'
import { machineText } from '../lib/typedText.ts'

/** Returns why this cannot be the URL of a service, or undefined when it can. */
export function urlError(text: string, base: string): string | undefined {
  let url: URL
  try {
    url = new URL(machineText(text), base)
  } catch {
    return t`Enter a URL such as https://service.example/graphql, or a path such as /graphql.`
  }
  if (!/^(https?|wss?):$/.test(url.protocol))
    return t`The URL must start with https://, http://, wss:// or ws://.`
  if (url.username !== '' || url.password !== '')
    return t`The URL must not contain a username or password.`
  return undefined
}

import { readFields } from '../../lib/json.ts'
import { currentCredentials } from './credentials.ts'

const removed = '(removed)'

export function redactTokens(text: string): string {
  return tokensIn(currentCredentials()).reduce(
    (rest, token) => rest.replaceAll(token, removed),
    text,
  )
}

/** Returns the text without tokens, query strings, e-mail addresses, and numbers long enough to name a SIM, subscriber or device. */
export function redactText(text: string): string {
  return redactTokens(text)
    .replaceAll(/(\w+:\/\/[^\s?#)'"]*)[?#][^\s)'"]*?(?=(?::\d+:\d+)?(?:[\s)'"]|$))/g, '$1')
    .replaceAll(/\bBearer\s+\S+/gi, removed)
    .replaceAll(
      /((?:token|key|password|secret|authorization)["']?\s*[:=]\s*)["']?[^\s"',}]+/gi,
      `$1${removed}`,
    )
    .replaceAll(/[^\s@:/]+@[\w.-]+\.\w+/g, removed)
    .replaceAll(/[\w-]{32,}(?:\.[\w-]+)*/g, removed)
    .replaceAll(/\d{8,}/g, removed)
}

function tokensIn(value: unknown): string[] {
  return Object.entries(readFields(value) ?? {}).flatMap(([name, field]) =>
    typeof field === 'string'
      ? /token$/i.test(name) && field !== ''
        ? [field]
        : []
      : tokensIn(field),
  )
}

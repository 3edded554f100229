import { plural, t } from '@lingui/core/macro'

/** Returns why a data stream cannot deliver, in the portal's language; an error that only another service sends, as it sent it. */
export function describeStreamError(error: string): string {
  const [, cause = '', givenUp] =
    /^(.*?)(?: The (\d+) oldest records were given up\.)?$/s.exec(error) ?? []
  const reason = describeCause(cause)
  if (givenUp === undefined) return reason
  const dropped = plural(Number(givenUp), {
    one: 'The # oldest record was given up.',
    other: 'The # oldest records were given up.',
  })
  return `${reason} ${dropped}`
}

function describeCause(cause: string): string {
  const status = /^The receiver answered (\d{3})(, a redirect|\.$)/.exec(cause)
  const code = status?.[1]
  if (code !== undefined)
    return status?.[2] === '.'
      ? t`The receiver answered ${code}.`
      : t`The receiver answered ${code}, a redirect, which is not followed.`
  const seconds = /^The receiver did not answer within (\d+) s\.$/.exec(cause)?.[1]
  if (seconds !== undefined) return t`The receiver did not answer within ${seconds} s.`
  const reason = /^The receiver cannot be reached \((.*)\)\.$/.exec(cause)?.[1]
  return reason === undefined ? cause : t`The receiver can't be reached (${reason}).`
}

/**
 * Extracts the credential from an Authorization value. The REST document puts `Bearer` and a non-breaking space before it, the GraphQL
 * document puts nothing; both forms are accepted everywhere.
 */

/** Longer values cannot be a credential of this service and are ignored. */
const maxCharacters = 8_192

/**
 * Returns the bare credential, '' when there is none. After the scheme a space, U+00A0, and U+00A0 sent as UTF-8 but read as
 * Latin-1 (`Â` and U+00A0) all count as the separator.
 */
export function bareCredential(authorization: string | null | undefined): string {
  if (!authorization || authorization.length > maxCharacters) return ''
  return authorization.replace(/^\s*bearer(?:\u00C2?\u00A0|\s)+/i, '').trim()
}

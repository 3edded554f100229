/** An unsigned JWT with these claims, for tests that read them; no service accepts it. Only for tests. */
export function unsignedJwt(claims: Record<string, unknown>): string {
  const encode = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${encode({ alg: 'none' })}.${encode(claims)}.`
}

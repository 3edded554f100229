/** The result of trying one operation of a service, and the printed table of results. */

type Outcome = 'works' | 'differs' | 'not supported' | 'rejected' | 'not tried'

export interface CheckResult {
  interface: 'GraphQL' | 'REST' | 'Real time'
  operation: string
  outcome: Outcome
  /** What differs, or why it was not tried; empty when it works. */
  detail: string
}

const maxDetailCharacters = 160

/** Returns one line of text per operation, with all secrets removed. */
export function formatResults(results: readonly CheckResult[], secrets: readonly string[]): string {
  const widthOf = (key: 'interface' | 'operation' | 'outcome') =>
    Math.max(...results.map((result) => result[key].length))
  const widths = [widthOf('interface'), widthOf('operation'), widthOf('outcome')] as const
  return results
    .map((result) =>
      [
        result.interface.padEnd(widths[0]),
        result.operation.padEnd(widths[1]),
        result.outcome.padEnd(widths[2]),
        withoutSecrets(result.detail, secrets)
          .replaceAll(/\s+/g, ' ')
          .slice(0, maxDetailCharacters),
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Returns whether every operation that could be tried works. */
export function isUsable(results: readonly CheckResult[]): boolean {
  return results.every(({ outcome }) => outcome === 'works' || outcome === 'not tried')
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '(removed)'), text)
}

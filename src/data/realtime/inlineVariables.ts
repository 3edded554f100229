/**
 * The text of a subscription with its variables written into it: the documented registration message holds a query and
 * nothing else, so a service need not know variables (GraphQL interface, Real-time protocol).
 */

/** The operation without variable definitions, each variable replaced by its value; takes texts, numbers and booleans. */
export function inlineVariables(text: string, variables: Record<string, unknown>): string {
  const withoutDefinitions = text.replace(/(\bsubscription\b[^({]*)\([^)]*\)/, '$1')
  return withoutDefinitions.replace(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`The subscription needs a value for $${name}.`)
    return JSON.stringify(value)
  })
}

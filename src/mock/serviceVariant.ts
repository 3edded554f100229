/** Differences between the bundled server and other services that implement the documents, to test a portal against them. */

/** Boolean differences, with their `--help` text. */
export const variantFlags = {
  documentedOnly: 'offer what the documents show and nothing else',
  noIntrospection: 'refuse GraphQL introspection',
  noErrorCodes: 'GraphQL errors have an errorType in place of a code, as AWS AppSync sends them',
  hidePagingHeaders: 'pages of other origins cannot read the paging headers',
  nullUnselected:
    'live messages of a SIM have null for all that may be null, as AWS AppSync\nsends fields that a mutation did not select',
} as const

export type VariantFlag = keyof typeof variantFlags

export type ServiceVariant = { readonly [Flag in VariantFlag]?: boolean | undefined } & {
  /** Requests per customer and minute; above that the response is a 429 with Retry-After. */
  readonly rateLimit?: number | undefined
}

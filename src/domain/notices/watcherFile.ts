/** The file of a watcher: what it watches, its rules and where its messages go. It names secrets instead of containing them. */
import * as z from 'zod/mini'
import { deliveryShape, longestRuleName, ruleCore } from './ruleSchema.ts'

const secretSchema = z.union(
  [
    z.strictObject({
      env: z.string().check(z.regex(/^\w+$/), z.describe('Name of an environment variable.')),
    }),
    z.strictObject({ file: z.string().check(z.minLength(1), z.describe('Path of a file.')) }),
  ],
  { error: 'Must be { "env": "NAME" } or { "file": "/path" }: secrets are not written here.' },
)

const httpUrl = z.url({ protocol: /^https?$/, error: 'Must be an http or https URL.' })

const serviceSchema = z.strictObject({
  graphqlUrl: z._default(z.nullable(httpUrl), null),
  restUrl: z._default(z.nullable(httpUrl), null),
  realtimeUrl: z._default(
    z.nullable(z.url({ protocol: /^(https?|wss?)$/, error: 'Must be a ws or wss URL.' })),
    null,
  ),
  /** As in config.json of the portal. */
  capabilities: z.optional(
    z.strictObject({
      graphql: z._default(z.enum(['introspection', 'documented', 'all']), 'introspection'),
      rest: z._default(z.union([z.enum(['documented', 'all']), z.array(z.string())]), 'documented'),
      liveUpdates: z._default(z.enum(['whole', 'partial']), 'partial'),
    }),
  ),
  acceptsIdempotencyKey: z._default(z.boolean(), false),
})

const signInSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('applicationToken'), token: secretSchema }),
  z.strictObject({
    kind: z.literal('apiKey'),
    token: secretSchema,
    header: z._default(z.enum(['Authorization', 'x-api-key']), 'Authorization'),
    rest: z._default(
      z.boolean().check(z.describe('Whether the REST interface accepts the key, too.')),
      false,
    ),
  }),
])

const targetSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('webhook'),
    url: z.union([httpUrl, secretSchema], {
      error: 'Must be an http or https URL, { "env": "NAME" } or { "file": "/path" }.',
    }),
    format: z._default(z.enum(['json', 'slack', 'teams']), 'json'),
    secret: z.optional(secretSchema),
  }),
  z.strictObject({
    kind: z.literal('email'),
    to: z.array(z.email()).check(z.minLength(1)),
    from: z.email(),
    smtp: z.strictObject({
      host: z.string().check(z.minLength(1)),
      port: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(65_535)), 587),
      security: z._default(z.enum(['starttls', 'tls', 'none']), 'starttls'),
      user: z.optional(z.string()),
      password: z.optional(secretSchema),
    }),
  }),
])

export const watcherRuleSchema = z.strictObject({
  name: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(longestRuleName),
      z.describe('Unique: state and metrics use it.'),
    ),
  ...ruleCore,
  ...deliveryShape,
})

/** All but the rules. */
export const watcherSettingsSchema = z.strictObject({
  service: serviceSchema,
  signIn: signInSchema,
  portalUrl: z.optional(httpUrl.check(z.describe('Messages link to its lists and pages.'))),
  language: z._default(z.enum(['en', 'de']), 'en'),
  targets: z._default(z.record(z.string(), targetSchema), {}),
})

/** Exported for its JSON schema. */
export const watcherFileSchema = z
  .extend(watcherSettingsSchema, {
    $schema: z.optional(z.string()),
    rules: z.array(watcherRuleSchema),
  })
  .check(({ value, issues }) => {
    const { service, rules, targets } = value
    const report = (message: string, ...path: PropertyKey[]) =>
      issues.push({ code: 'custom', input: value, message, path })
    if (service.graphqlUrl === null && service.restUrl === null)
      report('Add "graphqlUrl" or "restUrl".', 'service')
    const names = Object.keys(targets)
    for (const [at, rule] of rules.entries()) {
      if (rules.findIndex(({ name }) => name === rule.name) < at)
        report(`Another rule is named "${rule.name}".`, 'rules', at, 'name')
      for (const [index, target] of rule.targets.entries())
        if (!names.includes(target))
          report(
            `No target is named "${target}". There are: ${names.join(', ') || 'none'}.`,
            'rules',
            at,
            'targets',
            index,
          )
    }
  })

export type WatcherSettings = z.infer<typeof watcherSettingsSchema>
export type WatcherFile = z.infer<typeof watcherFileSchema>
export type WatcherRule = z.infer<typeof watcherRuleSchema>
export type WatcherTarget = z.infer<typeof targetSchema>
export type SecretReference = z.infer<typeof secretSchema>

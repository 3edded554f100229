/** Rules as the browser stores them and as the watcher's file has them. */
import * as z from 'zod/mini'
import { simStatuses } from '../../contract/tables.ts'
import { isTimeZone } from '../../lib/timeZone.ts'
import { readListUrl, writeListUrl } from '../sim-filter/listUrl.ts'

const wholeNumber = (min: number, max: number, description: string) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(max), z.describe(description))

const hours = wholeNumber(1, 720, 'Hours.')
const allStatusids: number[] = simStatuses.map(({ id }) => id)
const statusids = z
  .array(z.literal(allStatusids))
  .check(z.minLength(1), z.describe('Ids of SIM statuses.'))

const conditionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('usage'),
    percent: wholeNumber(1, 100, 'From this percentage of the monthly data, SMS or voice limit.'),
  }),
  z.strictObject({
    kind: z.literal('burst'),
    bytes: wholeNumber(1, 1e15, 'More data than this within an hour, in bytes.'),
  }),
  z.strictObject({
    kind: z.literal('sessions'),
    perDay: wholeNumber(1, 100_000, 'More sessions than this within 24 hours.'),
  }),
  z.strictObject({ kind: z.literal('offline'), hours }),
  z.strictObject({ kind: z.literal('noTraffic'), hours }),
  z.strictObject({ kind: z.literal('status'), statusids }),
  z.strictObject({
    kind: z.literal('imei').check(z.describe('The IMEI changes, or the IMEI lock is violated.')),
  }),
  z.strictObject({
    kind: z
      .literal('device')
      .check(z.describe('The first device, or a device of another model (TAC).')),
  }),
  z.strictObject({ kind: z.literal('network'), change: z.enum(['country', 'operator']) }),
  z.strictObject({
    kind: z.literal('count').check(z.describe('How many SIMs of the rule are in a state.')),
    state: z.union([z.enum(['online', 'offline']), statusids], {
      error: 'Must be "online", "offline" or a list of ids of SIM statuses.',
    }),
    comparison: z.enum(['above', 'below']),
    value: z.number().check(z.minimum(0)),
    unit: z.enum(['sims', 'percent']),
  }),
  z.strictObject({
    kind: z.literal('stream'),
    minutes: wholeNumber(1, 10_080, 'A data stream is more minutes behind than this.'),
  }),
  z.strictObject({
    kind: z.literal('balance'),
    below: z.number().check(z.describe('Amount of the prepaid balance of the organisation.')),
  }),
  z.strictObject({
    kind: z.literal('expiry'),
    days: wholeNumber(1, 365, 'An API key or application token expires within this many days.'),
  }),
])

/** Which SIMs a rule is about, as in the URL of the SIM list: "label=Pumps&status=2". All SIMs if empty. */
const simsSchema = z.string().check(
  z.describe('Search parameters of the SIM list, such as "label=Pumps&status=2".'),
  z.refine((text) => faultsOfFilter(text).length === 0, {
    error: ({ input }) => faultsOfFilter(String(input)).join(' '),
  }),
)

/** Also for a filter without a value: without it, the rule would be about more SIMs. */
function faultsOfFilter(text: string): string[] {
  const params = new URLSearchParams(text)
  const { dropped, ...view } = readListUrl(params)
  const used = writeListUrl(view)
  const named = new Set([...dropped.map(({ name }) => name), ...used.keys()])
  const unused = [...new Set(params.keys())].filter((name) => !named.has(name))
  return [
    ...dropped.map(({ name, reason }) => `${name}: ${reason}`),
    ...unused.map((name) => `${name}: It has no value.`),
  ]
}

export const mostConditions = 5
export const longestRuleName = 200

/** What a rule compares, wherever it runs. */
export const ruleCore = {
  sims: z._default(simsSchema, ''),
  conditions: z.array(conditionSchema).check(z.minLength(1), z.maxLength(mostConditions)),
  match: z._default(
    z
      .enum(['any', 'all'])
      .check(z.describe('Whether one condition is enough, or all must hold at the same time.')),
    'any',
  ),
}

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 22:00.'))

const actionLimits = {
  dryRun: z._default(
    z.boolean().check(z.describe('Only report what the action would change.')),
    true,
  ),
  dailyCap: z._default(wholeNumber(1, 100_000, 'SIMs changed in a day at most.'), 20),
  mostOfFleet: z._default(
    wholeNumber(1, 100, 'Stops if it would change more than this percentage of all SIMs in a day.'),
    5,
  ),
}

const actionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deactivate'), ...actionLimits }),
  z.strictObject({ kind: z.literal('cancelLocation'), ...actionLimits }),
  z.strictObject({
    kind: z.literal('label'),
    label: z.string().check(z.describe('Empty removes the label.')),
    ...actionLimits,
  }),
  z.strictObject({
    kind: z.literal('limit'),
    monthly_data_limit: wholeNumber(0, 1e15, 'In bytes; 0 is unlimited.'),
    ...actionLimits,
  }),
])

/** What a watcher does with matches. */
export const deliveryShape = {
  targets: z._default(z.array(z.string()).check(z.describe('Names of targets.')), []),
  window: z._default(wholeNumber(0, 1440, 'Matches within this many minutes are one message.'), 5),
  recovery: z._default(
    z.boolean().check(z.describe('Also report when SIMs no longer match.')),
    false,
  ),
  quietHours: z.optional(
    z.strictObject({
      from: clock,
      until: clock,
      timeZone: z._default(
        z
          .string()
          .check(
            z.describe('IANA name.'),
            z.refine(isTimeZone, { error: 'Must be an IANA time zone, such as Europe/Berlin.' }),
          ),
        'UTC',
      ),
    }),
  ),
  action: z.optional(actionSchema),
}

const deliverySchema = z.strictObject(deliveryShape)

export const ruleSchema = z.object({
  id: z.string(),
  /** Without one, its conditions name it. */
  name: z.optional(z.string()),
  ...ruleCore,
  isOn: z.boolean(),
  /** Earlier events are not reported. */
  sinceMs: z.number(),
  /** Set for rules that run by a watcher instead of here. */
  watcher: z.optional(deliverySchema),
})

export type RuleCondition = z.infer<typeof conditionSchema>
export type ConditionKind = RuleCondition['kind']
export type RuleAction = z.infer<typeof actionSchema>
export type RuleDelivery = z.infer<typeof deliverySchema>
export type NoticeRule = z.infer<typeof ruleSchema>
export type RuleCore = Pick<NoticeRule, 'sims' | 'conditions' | 'match'>

/** Whether a rule as entered can be saved. */
export function isRule(rule: NoticeRule): boolean {
  return ruleSchema.safeParse(rule).success
}

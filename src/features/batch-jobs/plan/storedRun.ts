/** What is kept of a plan and of how far it was started, checked: it may come from an older version of the portal. */
import * as z from 'zod/mini'
import { outcomes } from '../../../domain/batch-jobs/outcome.ts'
import { selectionSchema } from '../../../domain/batch-jobs/storedDraft.ts'

export const storedForecast = z.object({
  outcomes: z.record(z.enum(outcomes), z.number()),
  isEstimate: z.boolean(),
})

const changes = z.object({
  statusid: z.optional(z.number()),
  custom_field_1: z.optional(z.string()),
  monthly_data_limit: z.optional(z.number()),
  monthly_sms_mo_limit: z.optional(z.number()),
  monthly_voice_mo_limit: z.optional(z.number()),
  end_customer_label: z.optional(z.string()),
  imei_lock: z.optional(z.boolean()),
  customer_id: z.optional(z.number()),
})

export const storedPlan = z.object({
  id: z.string(),
  parts: z.array(
    z.object({
      role: z.enum(['canary', 'part']),
      selection: selectionSchema,
      changes,
      count: z.number(),
      forecast: z.optional(storedForecast),
    }),
  ),
  confirmedCount: z.optional(z.number()),
})

const problem = z.looseObject({
  title: z.string(),
  detail: z.string(),
  code: z.string(),
  isRetryable: z.boolean(),
  technical: z.string(),
})

const sentPart = {
  sentAtMs: z.number(),
  knownIds: z.array(z.number()),
  idempotencyKey: z.optional(z.string()),
}

const part = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('sent'), ...sentPart }),
  z.object({
    state: z.literal('started'),
    batchJobId: z.number(),
    isFound: z.boolean(),
    duplicateIds: z.optional(z.array(z.number())),
  }),
  z.object({ state: z.literal('refused'), problem }),
  z.object({
    state: z.literal('lost'),
    ...sentPart,
    lookedAtMs: z.number(),
    problem,
  }),
])

/** The parts of a run. One that cannot be read may have been sent: it never counts as waiting. */
export const storedParts = z.array(
  z.catch(part, {
    state: 'lost',
    sentAtMs: 0,
    knownIds: [],
    lookedAtMs: 0,
    problem: {
      title: 'The record of this job cannot be read',
      detail: 'It may have been started. Check the list of batch jobs.',
      code: 'LOST',
      isRetryable: false,
      technical: 'The stored state of a part is not readable',
    },
  }),
)

/** Runs the actions of rules, with the job runner of the portal. */
import { plural, t } from '@lingui/core/macro'
import type { Logger } from 'pino'
import { deactivated } from '../contract/tables.ts'
import { sendMutation } from '../data/graphql/fetchQuery.ts'
import type { BatchChanges } from '../domain/batch-jobs/batchChanges.ts'
import { partsOf } from '../domain/batch-jobs/batchPlan.ts'
import { followPart } from '../domain/batch-jobs/followJob.ts'
import {
  runInMemory,
  sendLostPart,
  startParts,
  type PartState,
  type Run,
} from '../domain/batch-jobs/runPlan.ts'
import type { RuleAction } from '../domain/notices/ruleSchema.ts'
import type { WatcherRule } from '../domain/notices/watcherFile.ts'
import { paths } from '../domain/paths.ts'
import { CancelLocation } from '../domain/sim/cancelLocation.ts'
import { isOutage, problemOf, type Problem } from '../lib/problem.ts'
import { isoSecond } from '../lib/time.ts'
import { send, urlOf } from './alerts.ts'
import { describeAction } from './decide.ts'
import { metrics } from './metrics.ts'
import type { ActionPart, State, StoredAction } from './state.ts'

/** Undefined for what is no change by a batch job. */
function changesOf(action: RuleAction): BatchChanges | undefined {
  if (action.kind === 'deactivate') return { statusid: deactivated }
  if (action.kind === 'label') return { end_customer_label: action.label }
  return action.kind === 'limit' ? { monthly_data_limit: action.monthly_data_limit } : undefined
}

interface ActionOptions {
  rules: readonly WatcherRule[]
  portalUrl: string | undefined
  /** Whether a lost request may be sent again, because the service recognizes it by its key. */
  canRepeat: boolean
  signal: AbortSignal
  log: Logger
}

interface ActionResult {
  changed: number
  failed: number
  reasons: Set<string>
  jobs: number[]
}

/** Returns whether the service accepts no changes for now. */
const isTemporary = (problem: Problem) => isOutage(problem) || problem.code === 'BUSY'

/**
 * Runs the stored actions one after the other, also those that an earlier process began. Throws the ProblemError of a service that
 * accepts no changes for now; the next call continues there.
 */
export async function runActions(state: State, options: ActionOptions): Promise<void> {
  const { signal, log } = options
  for (let action = state.nextAction(); action; action = state.nextAction()) {
    const result: ActionResult = { changed: 0, failed: 0, reasons: new Set(), jobs: [] }
    try {
      const changes = changesOf(action.action)
      await (changes
        ? runJobs(state, action, changes, result, options)
        : cancelLocations(state, action, result, signal))
    } catch (thrown) {
      if (signal.aborted) return
      const problem = problemOf(thrown)
      if (isTemporary(problem)) throw thrown
      log.error({ rule: action.rule, problem: problem.technical }, 'action failed')
      result.failed = action.iccids.length - result.changed
      result.reasons.add(problem.detail)
    }
    if (signal.aborted) return
    report(state, action, result, options)
  }
}

/** Adds what the jobs changed to the result. Throws a ProblemError or an AbortError. */
async function runJobs(
  state: State,
  { id, iccids, parts: stored }: StoredAction,
  changes: BatchChanges,
  result: ActionResult,
  { canRepeat, signal }: ActionOptions,
): Promise<void> {
  const parts = partsOf({ iccids, changes })
  let states = parts.map((_, index): PartState => {
    const part = stored[index]
    return part && part.state !== 'done' ? part : { state: 'waiting' }
  })
  const run: Run = {
    ...runInMemory(parts, signal),
    parts: () => states,
    // A part is stored before it is sent.
    save: (index, part) => {
      states = states.map((each, at) => (at === index ? part : each))
      state.saveParts(id, states)
    },
  }
  await startParts(run, { waits: 'always' })
  for (const [index, { state: partState }] of states.entries())
    if (partState === 'lost' && canRepeat) await sendLostPart(run, index, { waits: 'always' })
  for (const [index, part] of parts.entries()) {
    const started = states[index]
    if (started?.state !== 'started') {
      result.failed += part.count
      if (started && 'problem' in started) result.reasons.add(started.problem.detail)
      continue
    }
    result.jobs.push(started.batchJobId)
    const { unchanged } = await followPart(part, started.batchJobId, signal)
    const failed = unchanged.filter((sim) => sim.result !== 'unchanged')
    result.changed += part.count - failed.length
    result.failed += failed.length
    for (const { message } of failed.flatMap(({ failures }) => failures))
      result.reasons.add(message)
  }
}

async function cancelLocations(
  state: State,
  { id, iccids, parts: stored }: StoredAction,
  result: ActionResult,
  signal: AbortSignal,
): Promise<void> {
  const parts = [...stored]
  for (const iccid of iccids.slice(parts.length)) {
    signal.throwIfAborted()
    // The same key when it is sent again.
    parts.push(await cancelLocation(iccid, `${id}-${iccid}`))
    state.saveParts(id, parts)
  }
  for (const part of parts)
    if (part.state === 'refused') {
      result.failed++
      result.reasons.add(part.problem.detail)
    } else result.changed++
}

async function cancelLocation(iccid: string, idempotencyKey: string): Promise<ActionPart> {
  try {
    await sendMutation(CancelLocation, { iccid }, { idempotencyKey })
    return { state: 'done' }
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (isTemporary(problem)) throw thrown
    return { state: 'refused', problem }
  }
}

function report(
  state: State,
  { id, rule, action }: StoredAction,
  { changed, failed, reasons, jobs }: ActionResult,
  { rules, portalUrl, log }: ActionOptions,
): void {
  const what = describeAction(action)
  const [job] = jobs
  const all = plural(changed + failed, { one: '# SIM', other: '# SIMs' })
  const title =
    failed === 0
      ? t`${rule}: ${what} changed ${all}`
      : t`${rule}: ${what} changed ${changed} of ${all}`
  const link = portalUrl !== undefined &&
    job !== undefined && { label: t`Show job ${job}`, url: urlOf(portalUrl, paths.batchJob(job)) }
  state.transaction(() => {
    state.endAction(id, changed > 0 || failed === 0 ? 'done' : 'failed')
    send(state, rules.find(({ name }) => name === rule)?.targets ?? [], {
      type: 'action',
      rule,
      title,
      count: changed,
      items: [],
      notes: [...reasons],
      ...(link && { link }),
      at: isoSecond(Date.now()),
    })
  })
  metrics.actions.inc({ rule, result: 'changed' }, changed)
  metrics.actions.inc({ rule, result: 'failed' }, failed)
  log.info({ rule, changed, failed, jobs }, 'action over')
}

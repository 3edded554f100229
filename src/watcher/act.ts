/** The actions of rules: decided and stored first, then run by the job runner of the portal. */
import { randomUUID } from 'node:crypto'
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
import { utcDay } from '../lib/days.ts'
import { isOutage, problemOf } from '../lib/problem.ts'
import { isoSecond } from '../lib/time.ts'
import { send, urlOf } from './alerts.ts'
import { metrics } from './metrics.ts'
import type { State, StoredAction } from './state.ts'

/** Decides the actions of what matched. Returns a sentence about it for each rule. */
export function decideActions(
  state: State,
  rules: readonly WatcherRule[],
  fleetSize: number,
): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  const day = utcDay(Date.now())
  for (const { name: rule, action } of rules) {
    const matched = action ? state.unhandled(rule) : []
    if (!action || matched.length === 0) continue
    const today = state.actionsOfDay(rule, day)
    const share = ((today.count + matched.length) * 100) / Math.max(fleetSize, 1)
    const isStopped = !action.dryRun && (today.isStopped || share > action.mostOfFleet)
    const result = isStopped ? 'stopped' : action.dryRun ? 'dryRun' : 'waiting'
    const left = isStopped ? matched.length : Math.max(0, action.dailyCap - today.count)
    const iccids = matched.slice(0, left)
    const count = iccids.length
    const capped = matched.length - count
    state.transaction(() => {
      if (count > 0) state.addAction({ id: randomUUID(), rule, action, iccids }, day, result)
      state.markHandled(rule)
    })
    if (result !== 'waiting') metrics.actions.inc({ rule, result }, count)
    metrics.actions.inc({ rule, result: 'capped' }, capped)
    const what = describeAction(action)
    const sims = plural(count, { one: '# SIM', other: '# SIMs' })
    const percent = Math.round(share)
    const { dailyCap } = action
    const sentences = {
      stopped: t`Stopped: ${what} would change ${percent}% of the fleet, more than mostOfFleet allows. Nothing was changed. Raise it, or change the SIMs in the portal.`,
      dryRun: t`Dry run: ${what} would change ${sims}.`,
      waiting: t`Started: ${what} for ${sims}.`,
    }
    const rest = plural(capped, {
      one: `# SIM is left unchanged: dailyCap is ${dailyCap}.`,
      other: `# SIMs are left unchanged: dailyCap is ${dailyCap}.`,
    })
    notes.set(
      rule,
      [...(count > 0 ? [sentences[result]] : []), ...(capped > 0 ? [rest] : [])].join(' '),
    )
  }
  return notes
}

function describeAction({ kind }: RuleAction): string {
  switch (kind) {
    case 'deactivate':
      return t`“Deactivate”`
    case 'cancelLocation':
      return t`“Cancel location”`
    case 'label':
      return t`“Set label”`
    case 'limit':
      return t`“Set data limit”`
  }
}

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

/** Runs the stored actions one after the other, also those that an earlier process began. Never rejects. */
export async function runActions(state: State, options: ActionOptions): Promise<void> {
  const { signal, log } = options
  for (let action = state.nextAction(); action; action = state.nextAction()) {
    const result: ActionResult = { changed: 0, failed: 0, reasons: new Set(), jobs: [] }
    try {
      const changes = changesOf(action.action)
      await (changes
        ? runJobs(state, action, changes, result, options)
        : cancelLocations(action, result))
    } catch (thrown) {
      if (signal.aborted) return
      const problem = problemOf(thrown)
      log.error({ rule: action.rule, problem: problem.technical }, 'action failed')
      // It goes on when the service is back.
      if (problem.isRetryable) return
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
  let states: readonly PartState[] = parts.map((_, index) => stored[index] ?? { state: 'waiting' })
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

async function cancelLocations({ id, iccids }: StoredAction, result: ActionResult): Promise<void> {
  for (const iccid of iccids)
    try {
      // The same key after a restart.
      await sendMutation(CancelLocation, { iccid }, { idempotencyKey: `${id}-${iccid}` })
      result.changed++
    } catch (thrown) {
      const problem = problemOf(thrown)
      if (isOutage(problem)) throw thrown
      result.failed++
      result.reasons.add(problem.detail)
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

/** The actions of rules: decided and stored first, then run by the job runner of the portal. */
import { randomUUID } from 'node:crypto'
import { plural, t } from '@lingui/core/macro'
import type { Logger } from 'pino'
import { deactivated } from '../contract/tables.ts'
import { sendMutation } from '../data/graphql/fetchQuery.ts'
import type { BatchChanges } from '../domain/batch-jobs/batchChanges.ts'
import { partsOf, type PlanPart } from '../domain/batch-jobs/batchPlan.ts'
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
import { parseJson } from '../lib/json.ts'
import { isAbort, isOutage, problemOf } from '../lib/problem.ts'
import { isoSecond } from '../lib/time.ts'
import { send, urlOf } from './alerts.ts'
import { metrics } from './metrics.ts'
import type { State, StoredAction } from './state.ts'

/** Decides the actions of what matched. Returns a sentence of each rule about it. */
export function decideActions(
  state: State,
  rules: readonly WatcherRule[],
  fleetSize: number,
): ReadonlyMap<string, string> {
  const notes = new Map<string, string>()
  const day = utcDay(Date.now())
  for (const rule of rules) {
    const { action } = rule
    if (!action) continue
    state.transaction(() => {
      const matched = state.unhandled(rule.name)
      if (matched.length === 0) return
      const today = state.actionsOfDay(rule.name, day)
      const share = ((today.count + matched.length) * 100) / Math.max(fleetSize, 1)
      const isStopped = !action.dryRun && (today.isStopped || share > action.mostOfFleet)
      const left = Math.max(0, action.dailyCap - today.count)
      const iccids = isStopped ? matched : matched.slice(0, left)
      const capped = matched.length - iccids.length
      const outcome = isStopped ? 'stopped' : action.dryRun ? 'dryRun' : 'waiting'
      if (iccids.length > 0)
        state.addAction(
          {
            id: randomUUID(),
            rule: rule.name,
            change: JSON.stringify(action),
            iccids: JSON.stringify(iccids),
          },
          { day, count: iccids.length, state: outcome },
        )
      state.markHandled(rule.name)
      if (outcome !== 'waiting')
        metrics.actions.inc({ rule: rule.name, result: outcome }, iccids.length)
      if (capped > 0) metrics.actions.inc({ rule: rule.name, result: 'capped' }, capped)
      notes.set(rule.name, noteOf(action, iccids.length, capped, outcome, Math.round(share)))
    })
  }
  return notes
}

function noteOf(
  action: RuleAction,
  count: number,
  capped: number,
  outcome: 'stopped' | 'dryRun' | 'waiting',
  share: number,
): string {
  const what = describeAction(action)
  const sims = plural(count, { one: '# SIM', other: '# SIMs' })
  if (outcome === 'stopped')
    return t`Stopped: ${what} would change ${share}% of the fleet, more than mostOfFleet allows. Nothing was changed. Raise it, or change the SIMs in the portal.`
  const done =
    outcome === 'dryRun'
      ? t`Dry run: ${what} would change ${sims}.`
      : t`Started: ${what} for ${sims}.`
  const { dailyCap } = action
  return capped === 0
    ? done
    : `${count === 0 ? '' : `${done} `}${plural(capped, {
        one: `# SIM is left unchanged: dailyCap is ${dailyCap}.`,
        other: `# SIMs are left unchanged: dailyCap is ${dailyCap}.`,
      })}`
}

function describeAction(action: RuleAction): string {
  switch (action.kind) {
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

function changesOfAction(action: RuleAction): BatchChanges | undefined {
  switch (action.kind) {
    case 'deactivate':
      return { statusid: deactivated }
    case 'label':
      return { end_customer_label: action.label }
    case 'limit':
      return { monthly_data_limit: action.monthly_data_limit }
    case 'cancelLocation':
      return undefined
  }
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
  reasons: readonly string[]
  jobs: readonly number[]
}

/** Runs the stored actions one after the other, also those that an earlier process began. Rejects only with an AbortError. */
export async function runActions(state: State, options: ActionOptions): Promise<void> {
  for (let action = state.nextAction(); action; action = state.nextAction()) {
    try {
      const result = await runAction(state, action, options)
      options.signal.throwIfAborted()
      report(state, action, result, options)
    } catch (thrown) {
      if (isAbort(thrown) || options.signal.aborted) return
      const problem = problemOf(thrown)
      options.log.error({ rule: action.rule, problem: problem.technical }, 'action failed')
      // It goes on when the service is back.
      if (problem.isRetryable || isOutage(problem)) return
      const count = readIccids(action).length
      report(
        state,
        action,
        { changed: 0, failed: count, reasons: [problem.detail], jobs: [] },
        options,
      )
    }
  }
}

async function runAction(
  state: State,
  stored: StoredAction,
  { canRepeat, signal }: ActionOptions,
): Promise<ActionResult> {
  // Written by `decideActions`.
  const action = parseJson(stored.change) as unknown as RuleAction
  const iccids = readIccids(stored)
  const changes = changesOfAction(action)
  if (!changes) return cancelLocations(stored.id, iccids)
  const run = storedRun(state, stored, partsOf({ iccids, changes }), signal)
  await startParts(run, { waits: 'always' })
  for (const [index, part] of run.parts().entries())
    if (part.state === 'lost' && canRepeat) await sendLostPart(run, index, { waits: 'always' })
  const result = { changed: 0, failed: 0, reasons: new Set<string>(), jobs: [] as number[] }
  for (const [index, part] of run.plan.parts.entries()) {
    const partState = run.parts()[index]
    if (partState?.state !== 'started') {
      result.failed += part.count
      if (partState && 'problem' in partState) result.reasons.add(partState.problem.detail)
      continue
    }
    result.jobs.push(partState.batchJobId)
    const { unchanged } = await followPart(part, partState.batchJobId, signal)
    const failed = unchanged.filter((sim) => sim.result !== 'unchanged')
    result.changed += part.count - failed.length
    result.failed += failed.length
    for (const { failures } of failed)
      for (const { message } of failures) result.reasons.add(message)
  }
  return { ...result, reasons: [...result.reasons] }
}

/** A run whose parts are stored before they are sent. */
function storedRun(
  state: State,
  { id, parts: stored }: StoredAction,
  parts: readonly PlanPart[],
  signal: AbortSignal,
): Run {
  // Written below.
  let states = parseJson(stored) as unknown as readonly PartState[]
  const run = runInMemory(parts, signal)
  return {
    ...run,
    plan: { id, parts },
    parts: () => parts.map((_, index) => states[index] ?? { state: 'waiting' }),
    save: (index, part) => {
      states = parts.map((_, at) => (at === index ? part : (states[at] ?? { state: 'waiting' })))
      state.saveParts(id, JSON.stringify(states))
    },
  }
}

async function cancelLocations(id: string, iccids: readonly string[]): Promise<ActionResult> {
  let changed = 0
  const reasons = new Set<string>()
  for (const iccid of iccids)
    try {
      // The same key after a restart.
      await sendMutation(CancelLocation, { iccid }, { idempotencyKey: `${id}-${iccid}` })
      changed++
    } catch (thrown) {
      const problem = problemOf(thrown)
      if (isOutage(problem)) throw thrown
      reasons.add(problem.detail)
    }
  return { changed, failed: iccids.length - changed, reasons: [...reasons], jobs: [] }
}

function report(
  state: State,
  { id, rule: name, change, iccids }: StoredAction,
  { changed, failed, reasons, jobs }: ActionResult,
  { rules, portalUrl, log }: ActionOptions,
): void {
  // Written by `decideActions`.
  const what = describeAction(parseJson(change) as unknown as RuleAction)
  const [job] = jobs
  state.transaction(() => {
    state.endAction(id, changed > 0 || failed === 0 ? 'done' : 'failed')
    send(state, rules.find((rule) => rule.name === name)?.targets ?? [], {
      type: 'action',
      rule: name,
      title:
        failed === 0
          ? t`${name}: ${what} changed ${plural(changed, { one: '# SIM', other: '# SIMs' })}`
          : t`${name}: ${what} changed ${changed} of ${plural(changed + failed, { one: '# SIM', other: '# SIMs' })}`,
      count: changed,
      items: [],
      notes: reasons,
      ...(portalUrl &&
        job !== undefined && {
          link: { label: t`Show job ${job}`, url: urlOf(portalUrl, paths.batchJob(job)) },
        }),
      at: isoSecond(Date.now()),
    })
  })
  metrics.actions.inc({ rule: name, result: 'changed' }, changed)
  metrics.actions.inc({ rule: name, result: 'failed' }, failed)
  log.info(
    { rule: name, changed, failed, jobs, iccids: readIccids({ iccids }).length },
    'action over',
  )
}

function readIccids({ iccids }: Pick<StoredAction, 'iccids'>): readonly string[] {
  // Written by `decideActions`.
  return parseJson(iccids) as string[]
}

/** Decides the actions of rules. They are stored before anything is changed. */
import { randomUUID } from 'node:crypto'
import { plural, t } from '@lingui/core/macro'
import type { RuleAction } from '../domain/notices/ruleSchema.ts'
import type { WatcherRule } from '../domain/notices/watcherFile.ts'
import { utcDay } from '../lib/days.ts'
import { metrics } from './metrics.ts'
import type { ActionCounts, ActionState, State } from './state.ts'

export function decideActions(state: State, rules: readonly WatcherRule[]): void {
  const day = utcDay(Date.now())
  for (const { name: rule, action } of rules) {
    const matched = action ? state.unhandled(rule) : []
    if (!action || matched.length === 0) continue
    const today = state.actionsOfDay(rule, day)
    const { changing, stopped } = totalsOf(today, action)
    const isStopped =
      percentOfFleet(state, changing + stopped + matched.length) > action.mostOfFleet
    const result = isStopped ? 'stopped' : action.dryRun ? 'dryRun' : 'waiting'
    const left = isStopped ? matched.length : Math.max(0, action.dailyCap - changing)
    const groups = [
      { decided: result, iccids: matched.slice(0, left) },
      { decided: 'capped', iccids: matched.slice(left) },
    ] as const
    state.transaction(() => {
      for (const { decided, iccids } of groups)
        if (iccids.length > 0)
          state.addAction({ id: randomUUID(), rule, action, iccids }, day, decided)
      state.markHandled(rule)
    })
    for (const { decided, iccids } of groups)
      if (decided !== 'waiting') metrics.actions.inc({ rule, result: decided }, iccids.length)
  }
}

/** Returns sentences about what was decided for a rule since a time in Unix milliseconds. */
export function describeDecisions(
  state: State,
  { name, action }: WatcherRule,
  sinceMs: number,
): string[] {
  if (!action) return []
  const what = describeAction(action)
  const { dailyCap } = action
  const { changing: count, stopped, capped } = totalsOf(state.actionsSince(name, sinceMs), action)
  const today = totalsOf(state.actionsOfDay(name, utcDay(Date.now())), action)
  const percent = Math.round(
    percentOfFleet(state, today.changing + Math.max(today.stopped, stopped)),
  )
  const sims = plural(count, { one: '# SIM', other: '# SIMs' })
  const sentences = [
    count > 0 &&
      (action.dryRun
        ? t`Dry run: ${what} would change ${sims}.`
        : t`Started: ${what} for ${sims}.`),
    stopped > 0 &&
      t`Stopped: ${what} would change ${percent}% of the fleet, more than mostOfFleet allows. Nothing was changed. Raise it, or change the SIMs in the portal.`,
    capped > 0 &&
      plural(capped, {
        one: `# SIM is left unchanged: dailyCap is ${dailyCap}.`,
        other: `# SIMs are left unchanged: dailyCap is ${dailyCap}.`,
      }),
  ]
  return sentences.filter((sentence) => sentence !== false)
}

/** Returns numbers of SIMs. Those of a dry run are changing where the action is one: it decides as it would without. */
function totalsOf(counts: ActionCounts, { dryRun }: RuleAction) {
  const total = (...states: ActionState[]) =>
    states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
  return {
    changing: dryRun ? total('dryRun') : total('waiting', 'done', 'failed'),
    stopped: total('stopped'),
    capped: total('capped'),
  }
}

function percentOfFleet(state: State, count: number): number {
  return (count * 100) / Math.max(state.countSims(), 1)
}

export function describeAction({ kind }: RuleAction): string {
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

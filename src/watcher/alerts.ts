/** Makes messages of matches: one for each rule and window. */
import { randomUUID } from 'node:crypto'
import { plural, t } from '@lingui/core/macro'
import { currentCapabilities } from '../data/capabilities.ts'
import { criteriaOfCondition, narrow } from '../domain/notices/ruleCriteria.ts'
import { criteriaOf } from '../domain/notices/ruleMatches.ts'
import { pageOfFleetMatch } from '../domain/notices/ruleNotice.ts'
import type { WatcherRule } from '../domain/notices/watcherFile.ts'
import { paths } from '../domain/paths.ts'
import { writeListUrl } from '../domain/sim-filter/listUrl.ts'
import { canMatch, defaultOrder } from '../domain/sim-filter/simCriteria.ts'
import { isoSecond, isoTime } from '../lib/time.ts'
import type { Message, MessageItem } from './message.ts'
import type { State, StoredMatch } from './state.ts'

const minuteMs = 60_000
const mostItems = 10
const mostIccids = 1000
/** With more, the link opens the SIMs in the state of the rule. */
const mostLinked = 50

interface AlertOptions {
  portalUrl: string | undefined
  /** Whether to send what is there without waiting for the end of a window. */
  isImmediate?: boolean
}

/** Puts a message into the outbox of each rule that has something to report, unless it must wait. */
export function composeAlerts(
  state: State,
  rules: readonly WatcherRule[],
  notesOf: (rule: WatcherRule) => readonly string[],
  { portalUrl, isImmediate = false }: AlertOptions,
): void {
  const nowMs = Date.now()
  for (const rule of rules) {
    if (rule.quietHours && isWithin(rule.quietHours, nowMs)) continue
    const lastMs = state.getNumber(`sent ${rule.name}`) ?? -Infinity
    // A time to come is one of a clock that was set back since.
    const isWaiting = lastMs <= nowMs && nowMs - lastMs < rule.window * minuteMs
    if (isWaiting && !isImmediate) continue
    state.transaction(() => {
      const messages = (['alert', 'recovery'] as const).flatMap((type) => {
        const matches = state.unreported(rule.name, type === 'recovery')
        return matches.length === 0
          ? []
          : [{ matches, message: alertOf(rule, type, matches, notesOf(rule), portalUrl) }]
      })
      if (messages.length === 0) return
      for (const { message, matches } of messages)
        send(state, rule.targets, message, Math.min(...matches.map(({ seenAtMs }) => seenAtMs)))
      state.markReported(rule.name)
      state.setNumber(`sent ${rule.name}`, nowMs)
    })
  }
}

/** Puts a message into the outbox of each target; `seenAtMs` is when its reason was seen. */
export function send(
  state: State,
  targets: readonly string[],
  message: Message,
  seenAtMs = Date.now(),
): void {
  const text = JSON.stringify(message)
  for (const target of targets) state.addDelivery(randomUUID(), target, text, seenAtMs)
}

function alertOf(
  rule: WatcherRule,
  type: 'alert' | 'recovery',
  matches: readonly StoredMatch[],
  notes: readonly string[],
  portalUrl: string | undefined,
): Message {
  const count = new Set(matches.map(({ subject }) => subject)).size
  const [first] = matches
  const { name } = rule
  const link = portalUrl && first && linkOf(rule, matches, first)
  return {
    type,
    rule: name,
    title:
      type === 'recovery'
        ? plural(count, { one: `${name}: recovered`, other: `${name}: # recovered` })
        : first?.iccid
          ? plural(count, { one: `${name}: # SIM`, other: `${name}: # SIMs` })
          : name,
    count,
    items: matches.slice(0, mostItems).map(({ iccid, name: simName, text, atMs }): MessageItem => ({
      ...(iccid && { iccid, ...(portalUrl && { url: urlOf(portalUrl, paths.sim(iccid)) }) }),
      ...(simName && { name: simName }),
      text,
      at: isoSecond(atMs),
    })),
    iccids: [...new Set(matches.flatMap(({ iccid }) => iccid ?? []))].slice(0, mostIccids),
    notes: type === 'alert' ? notes : [],
    ...(link && { link: { label: link.actionLabel, url: urlOf(portalUrl, link.path) } }),
    at: isoSecond(Date.now()),
  }
}

/** Returns the page of what was found: its SIMs, or those in the state of the rule if they are too many for a URL. */
function linkOf(
  rule: WatcherRule,
  matches: readonly StoredMatch[],
  first: StoredMatch,
): { path: string; actionLabel: string } {
  if (first.iccid === null) return pageOfFleetMatch(rule, first)
  const iccids = [...new Set(matches.flatMap(({ iccid }) => iccid ?? []))]
  if (iccids.length === 1) return { path: paths.sim(first.iccid), actionLabel: t`Show SIM` }
  const actionLabel = t`Show SIMs`
  if (iccids.length <= mostLinked && canMatch(currentCapabilities(), 'iccid', 'oneOf'))
    return { path: paths.sims({ iccid: iccids.join(',') }), actionLabel }
  const condition = rule.conditions.find(({ kind }) => kind === first.kind)
  const state = condition && narrow(criteriaOf(rule), criteriaOfCondition(condition, Date.now()))
  const search = writeListUrl({
    criteria: state ?? criteriaOf(rule),
    order: defaultOrder,
  }).toString()
  return { path: search ? `${paths.sims()}?${search}` : paths.sims(), actionLabel }
}

export function urlOf(portalUrl: string, path: string): string {
  return portalUrl.replace(/\/$/, '') + path
}

/** Returns whether a time is in quiet hours, which may begin on the day before. */
export function isWithin(
  { from, until, timeZone }: NonNullable<WatcherRule['quietHours']>,
  nowMs: number,
): boolean {
  const clock = isoTime(nowMs, timeZone).slice(11, 16)
  return from <= until ? clock >= from && clock < until : clock >= from || clock < until
}

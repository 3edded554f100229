/** Makes messages of matches: one for each rule and window. */
import { randomUUID } from 'node:crypto'
import { plural } from '@lingui/core/macro'
import { isQuiet } from './quietHours.ts'
import { pageOfMatches } from '../domain/notices/ruleNotice.ts'
import type { WatcherRule } from '../domain/notices/watcherFile.ts'
import { paths } from '../domain/paths.ts'
import { isoSecond } from '../lib/time.ts'
import { describeDecisions } from './decide.ts'
import type { Message, MessageItem } from './message.ts'
import type { State, StoredMatch } from './state.ts'

const minuteMs = 60_000
const mostItems = 10
const mostIccids = 1000

interface AlertOptions {
  portalUrl: string | undefined
  /** Whether to send what is there without waiting for the end of a window. */
  isImmediate?: boolean
}

/** Puts a message into the outbox of each rule that has something to report, unless it must wait. */
export function composeAlerts(
  state: State,
  rules: readonly WatcherRule[],
  { portalUrl, isImmediate = false }: AlertOptions,
): void {
  const nowMs = Date.now()
  for (const rule of rules) {
    if (rule.quietHours && isQuiet(rule.quietHours, nowMs)) continue
    const lastMs = state.getNumber(`sent ${rule.name}`) ?? -Infinity
    // A time to come is one of a clock that was set back since.
    const isWaiting = lastMs <= nowMs && nowMs - lastMs < rule.window * minuteMs
    if (isWaiting && !isImmediate) continue
    state.transaction(() => {
      const messages = (['alert', 'recovery'] as const).flatMap((type) => {
        const matches = state.unreported(rule.name, type === 'recovery')
        if (matches.length === 0) return []
        const notes = type === 'alert' ? describeDecisions(state, rule, lastMs) : []
        return [{ matches, message: alertOf(rule, type, matches, notes, portalUrl) }]
      })
      if (messages.length === 0) return
      for (const { message, matches } of messages)
        send(state, rule.targets, message, firstSeen(matches))
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

/** Matches can be too many for the arguments of a function. */
function firstSeen(matches: readonly StoredMatch[]): number {
  return matches.reduce((first, { seenAtMs }) => Math.min(first, seenAtMs), Infinity)
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
  const link = portalUrl && first && pageOfMatches(rule, matches)
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
    notes,
    ...(link && { link: { label: link.actionLabel, url: urlOf(portalUrl, link.path) } }),
    at: isoSecond(Date.now()),
  }
}

export function urlOf(portalUrl: string, path: string): string {
  return portalUrl.replace(/\/$/, '') + path
}

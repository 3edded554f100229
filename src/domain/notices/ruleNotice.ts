/** The notification of what a rule found. Without React and storage. */
import { plural, t } from '@lingui/core/macro'
import { currentCapabilities, type Capabilities } from '../../data/capabilities.ts'
import { paths } from '../paths.ts'
import { writeListUrl } from '../sim-filter/listUrl.ts'
import { canMatch, defaultOrder, maxListedIccids } from '../sim-filter/simCriteria.ts'
import { criteriaOfCondition, narrow } from './ruleCriteria.ts'
import { criteriaOf, type RuleMatch } from './ruleMatches.ts'
import type { ConditionKind, NoticeRule, RuleCore } from './ruleSchema.ts'
import { ruleName } from './ruleText.ts'

const mostNamed = 3

interface FoundSims {
  ruleId: string
  iccids: string[]
  names: string[]
  count: number
}

interface RuleNotice {
  id: string
  tone: 'warning'
  title: string
  detail: string
  atMs: number
  found: FoundSims
}

/** Returns one notification of all matches of SIMs, the latest first. `earlier` is the unread notification of the rule, which the result replaces. */
export function ruleNotice(
  rule: NoticeRule,
  matches: readonly RuleMatch[],
  earlier?: { found?: FoundSims | undefined },
): RuleNotice | undefined {
  const [latest] = matches
  if (!latest) return undefined
  const iccids = new Set(matches.map(({ subject }) => subject))
  const known = earlier?.found?.iccids.filter((iccid) => !iccids.has(iccid)) ?? []
  const repeated = (earlier?.found?.iccids.length ?? 0) - known.length
  const count = iccids.size + (earlier?.found?.count ?? 0) - repeated
  const named = new Map(matches.map(({ subject, name }) => [subject, name || subject]))
  const names = [...new Set([...named.values(), ...(earlier?.found?.names ?? [])])]
  const title = ruleName(rule)
  const [name = latest.subject] = names
  const listed = [...iccids, ...known].slice(0, maxListedIccids)
  return {
    id: `rule ${rule.id} ${latest.atMs} ${latest.subject}`,
    tone: 'warning',
    title:
      count === 1
        ? latest.text
        : plural(count, { one: `${title}: # SIM`, other: `${title}: # SIMs` }),
    detail: count === 1 ? name : namesAndMore(names.slice(0, mostNamed), count),
    atMs: latest.atMs,
    found: { ruleId: rule.id, iccids: listed, names: names.slice(0, mostNamed), count },
  }
}

export function fleetNotice(rule: NoticeRule, match: RuleMatch) {
  return {
    id: `rule ${rule.id} ${match.subject} ${match.period}`,
    tone: 'warning' as const,
    title: match.text,
    detail: ruleName(rule),
    atMs: match.atMs,
    ...pageOfFleetMatch(rule, match),
  }
}

function pageOfFleetMatch(
  rule: Pick<NoticeRule, 'sims' | 'conditions'>,
  { kind }: Pick<RuleMatch, 'kind'>,
): { path: string; actionLabel: string } {
  if (kind === 'stream') return { path: paths.dataStreams(), actionLabel: t`Show data streams` }
  if (kind === 'balance') return { path: paths.billing(), actionLabel: t`Show billing` }
  if (kind === 'expiry') return { path: paths.apiKeys(), actionLabel: t`Show keys and tokens` }
  const condition = rule.conditions.find((each) => each.kind === kind)
  const state = condition && narrow(criteriaOf(rule), criteriaOfCondition(condition, 0))
  const search = state && writeListUrl({ criteria: state, order: defaultOrder }).toString()
  return {
    path: search ? `${paths.sims()}?${search}` : paths.sims(),
    actionLabel: t`Show SIMs`,
  }
}

function namesAndMore(names: readonly string[], count: number): string {
  const list = names.join(', ')
  const more = count - names.length
  return more > 0 ? plural(more, { one: `${list} and # more`, other: `${list} and # more` }) : list
}

/** Returns the page of the SIMs that a rule found; none where the service cannot list several ICCIDs. */
export function pathOfNotice(
  { path, found }: { path?: string | undefined; found?: FoundSims | undefined },
  can: Pick<Capabilities, 'hasField'>,
): string | undefined {
  const [iccid, ...others] = found?.iccids ?? []
  if (!found || iccid === undefined) return path
  if (others.length === 0) return paths.sim(iccid)
  return canMatch(can, 'iccid', 'oneOf') ? paths.sims({ iccid: found.iccids.join(',') }) : undefined
}

/** With more SIMs, a message links to those in the state of the rule. */
const mostLinked = 50

export function pageOfMatches(
  rule: RuleCore,
  matches: readonly { iccid: string | null; kind: ConditionKind }[],
): { path: string; actionLabel: string } {
  const iccids = [...new Set(matches.flatMap(({ iccid }) => iccid ?? []))]
  const kind = matches[0]?.kind ?? 'count'
  if (iccids.length === 0 || iccids.length > mostLinked) return pageOfFleetMatch(rule, { kind })
  const path = pathOfNotice(
    { found: { ruleId: '', iccids, names: [], count: iccids.length } },
    currentCapabilities(),
  )
  return {
    path: path ?? pageOfFleetMatch(rule, { kind }).path,
    actionLabel: iccids.length === 1 ? t`Show SIM` : t`Show SIMs`,
  }
}

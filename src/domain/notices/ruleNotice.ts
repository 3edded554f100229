/** The notification of what a rule found. Without React and storage. */
import { plural } from '@lingui/core/macro'
import type { Capabilities } from '../../data/capabilities.ts'
import { paths } from '../paths.ts'
import { canMatch, maxListedIccids } from '../sim-filter/simCriteria.ts'
import { describeCondition, type NoticeRule, type RuleMatch } from './noticeRules.ts'

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

/** Returns one notification of all matches, the latest first. `earlier` is the unread notification of the rule, which the result replaces. */
export function ruleNotice(
  rule: NoticeRule,
  matches: readonly RuleMatch[],
  earlier?: { found?: FoundSims | undefined },
): RuleNotice | undefined {
  const [latest] = matches
  if (!latest) return undefined
  const iccids = new Set(matches.map(({ iccid }) => iccid))
  const known = earlier?.found?.iccids.filter((iccid) => !iccids.has(iccid)) ?? []
  const repeated = (earlier?.found?.iccids.length ?? 0) - known.length
  const count = iccids.size + (earlier?.found?.count ?? 0) - repeated
  const named = new Map(matches.map(({ iccid, name }) => [iccid, name || iccid]))
  const names = [...new Set([...named.values(), ...(earlier?.found?.names ?? [])])]
  const condition = describeCondition(rule.condition)
  const [name = latest.iccid] = names
  const listed = [...iccids, ...known].slice(0, maxListedIccids)
  return {
    id: `rule ${rule.id} ${latest.atMs} ${latest.iccid}`,
    tone: 'warning',
    title:
      count === 1
        ? latest.text
        : plural(count, { one: `${condition}: # SIM`, other: `${condition}: # SIMs` }),
    detail: count === 1 ? name : namesAndMore(names.slice(0, mostNamed), count),
    atMs: latest.atMs,
    found: { ruleId: rule.id, iccids: listed, names: names.slice(0, mostNamed), count },
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

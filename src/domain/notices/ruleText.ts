/** The texts of rules and of what they find. */
import { plural, t } from '@lingui/core/macro'
import { formatBytes } from '../../lib/bytes.ts'
import { countryName } from '../../lib/countryName.ts'
import { formatCount } from '../../lib/count.ts'
import { decimalPlaces, formatDecimal } from '../../lib/decimal.ts'
import { formatList } from '../../lib/list.ts'
import { formatPercent } from '../../lib/percent.ts'
import { formatDuration } from '../../lib/time.ts'
import { describeShare } from '../sim-events/describeEvent.ts'
import { simStatus } from '../sim/simStatus.ts'
import { longestRuleName, type NoticeRule, type RuleCondition } from './ruleSchema.ts'

export function ruleName({
  name,
  conditions,
  match,
}: Pick<NoticeRule, 'name' | 'conditions' | 'match'>): string {
  if (name) return name
  const derived = formatList(
    conditions.map(describeCondition),
    match === 'all' ? 'conjunction' : 'disjunction',
  )
  return derived.length > longestRuleName ? `${derived.slice(0, longestRuleName - 1)}…` : derived
}

export function describeCondition(condition: RuleCondition): string {
  switch (condition.kind) {
    case 'usage': {
      const percent = formatPercent(condition.percent / 100)
      return t`Usage above ${percent} of limit`
    }
    case 'burst': {
      const volume = formatBytes(condition.bytes)
      return t`More than ${volume} in an hour`
    }
    case 'sessions':
      return plural(condition.perDay, {
        one: 'More than # session a day',
        other: 'More than # sessions a day',
      })
    case 'offline':
      return plural(condition.hours, { one: 'Offline for # hour', other: 'Offline for # hours' })
    case 'noTraffic':
      return plural(condition.hours, { one: 'No data for # hour', other: 'No data for # hours' })
    case 'status': {
      const statuses = namesOf(condition.statusids)
      return t`Status changed to ${statuses}`
    }
    case 'imei':
      return t`IMEI changed or IMEI lock violated`
    case 'device':
      return t`First device or another model`
    case 'network':
      return condition.change === 'country' ? t`New country` : t`New operator`
    case 'count': {
      const { state, value } = condition
      const amount =
        condition.unit === 'percent'
          ? formatPercent(value / 100, decimalPlaces(String(value)))
          : formatDecimal(String(value), 0)
      const states = stateText(state)
      return condition.comparison === 'above'
        ? t`More than ${amount} SIMs ${states}`
        : t`Fewer than ${amount} SIMs ${states}`
    }
    case 'stream': {
      const duration = formatDuration(condition.minutes * 60_000)
      return t`Data stream more than ${duration} behind`
    }
    case 'balance': {
      const amount = formatDecimal(String(condition.below), 0)
      return t`Balance below ${amount}`
    }
    case 'expiry':
      return plural(condition.days, {
        one: 'Key or token expires within # day',
        other: 'Key or token expires within # days',
      })
  }
}

type CountedState = Extract<RuleCondition, { kind: 'count' }>['state']

function stateText(state: CountedState): string {
  if (state === 'online') return t({ message: 'online', context: 'SIMs that are' })
  if (state === 'offline') return t({ message: 'offline', context: 'SIMs that are' })
  return namesOf(state)
}

function namesOf(statusids: readonly number[]): string {
  const names = statusids.map((id) => {
    const { name } = simStatus(id)
    return t`“${name}”`
  })
  return formatList(names, 'disjunction')
}

/** The texts of what rules find, without a full stop. */
export const matchTexts = {
  usage: describeShare,

  status(statusid: number): string {
    const status = simStatus(statusid).name
    return t`Status changed to “${status}”`
  },

  lock(imei: string | null | undefined): string {
    return imei ? t`IMEI lock violated by device ${imei}` : t`IMEI lock violated`
  },

  imei(from: string, to: string): string {
    return t`IMEI changed from ${from} to ${to}`
  },

  network(change: 'country' | 'operator', name: string): string {
    const place = change === 'country' ? countryName(name) : name
    return change === 'country' ? t`New country: ${place}` : t`New operator: ${place}`
  },

  device(imei: string): string {
    return t`New device ${imei}`
  },

  burst(bytes: number): string {
    const volume = formatBytes(bytes)
    return t`${volume} in an hour`
  },

  sessions(count: number): string {
    return plural(count, { one: '# session in 24 hours', other: '# sessions in 24 hours' })
  },

  count(matching: number, total: number, state: CountedState): string {
    const count = formatCount(matching)
    const states = stateText(state)
    return plural(total, {
      one: `${count} of # SIM ${states}`,
      other: `${count} of # SIMs ${states}`,
    })
  },

  stream(id: number, name: string | null | undefined, behindMs: number): string {
    const stream = name || id
    const duration = formatDuration(behindMs)
    return t`Data stream ${stream} is ${duration} behind`
  },

  balance(amount: string): string {
    return t`The balance is ${amount}`
  },

  expiry(kind: 'key' | 'token', name: string, leftMs: number): string {
    const duration = formatDuration(leftMs)
    return kind === 'key'
      ? t`API key ${name} expires in ${duration}`
      : t`Application token ${name} expires in ${duration}`
  },
}

/**
 * Which days the consumption chart shows, and how the address says so. The service keeps the last three months and cuts an earlier start
 * silently (GraphQL interface, Queries); here the cut is known, so that it can be shown.
 */
import { addDays, addMonths, firstOfMonth, isDay } from '../../../lib/days.ts'
import { choiceParam, flagParam } from '../../../lib/searchParams.ts'
import type { SearchParam, SearchSchema } from '../../../lib/searchParams.ts'

export const presets = ['7d', '30d', 'month', 'last-month', '3m'] as const
export type RangePreset = (typeof presets)[number]

export type RangeChoice =
  | { readonly preset: RangePreset }
  | { readonly preset: 'custom'; readonly from: string; readonly to: string }

export interface DayRange {
  readonly from: string
  readonly to: string
}

export interface ResolvedRange extends DayRange {
  /** The day asked for where the service does not go back that far. */
  readonly cutFrom?: string
  /** Nothing at all lies within what the service keeps. */
  readonly isEmpty?: true
}

const defaultPreset: RangePreset = '30d'

/** The first day the service still answers for. */
export function earliestDay(today: string): string {
  return addMonths(today, -3)
}

const rangeParam: SearchParam<RangeChoice> = {
  names: ['range', 'from', 'to'],
  read(params) {
    const from = params.get('from') ?? ''
    const to = params.get('to') ?? ''
    if (params.get('range') === 'custom' && isDay(from) && isDay(to) && from <= to)
      return { preset: 'custom', from, to }
    return { preset: presets.find((preset) => preset === params.get('range')) ?? defaultPreset }
  },
  write(choice) {
    if (choice.preset === 'custom') return { range: 'custom', from: choice.from, to: choice.to }
    return choice.preset === defaultPreset ? {} : { range: choice.preset }
  },
}

export interface ConsumptionSearch {
  choice: RangeChoice
  view: 'day' | 'total'
  isTable: boolean
}

export const consumptionSearch: SearchSchema<ConsumptionSearch> = {
  choice: rangeParam,
  view: choiceParam('view', ['day', 'total'], 'day'),
  isTable: flagParam('show', 'table'),
}

/** The days of a choice, as seen today; nothing is in the future, nothing older than the service keeps. */
export function resolveRange(choice: RangeChoice, today: string): ResolvedRange {
  const wanted = wantedDays(choice, today)
  const earliest = earliestDay(today)
  const to = wanted.to > today ? today : wanted.to
  if (to < earliest || wanted.from > today)
    return { ...wanted, isEmpty: true, ...(wanted.from < earliest ? { cutFrom: wanted.from } : {}) }
  return wanted.from < earliest
    ? { from: earliest, to, cutFrom: wanted.from }
    : { from: wanted.from, to }
}

function wantedDays(choice: RangeChoice, today: string): DayRange {
  switch (choice.preset) {
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
    case 'month':
      return { from: firstOfMonth(today), to: today }
    case 'last-month': {
      const last = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(last), to: last }
    }
    case '3m':
      return { from: earliestDay(today), to: today }
    case 'custom':
      return { from: choice.from, to: choice.to }
  }
}

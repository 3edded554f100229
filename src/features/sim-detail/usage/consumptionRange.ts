/**
 * The days of the usage chart and their search parameters. The service has the last three months and silently cuts off an earlier
 * start (GraphQL interface, Queries); the range is cut off here first, so that the page can say so.
 */
import { addDays, addMonths, firstOfMonth, isDay } from '../../../lib/days.ts'
import {
  choiceParam,
  flagParam,
  type SearchParam,
  type SearchSchema,
} from '../../../lib/searchParams.ts'

const presets = ['7d', '30d', 'month', 'last-month', '3m'] as const
type RangePreset = (typeof presets)[number]

type RangeChoice =
  | { readonly preset: RangePreset }
  | { readonly preset: 'custom'; readonly from: string; readonly to: string }

export interface DayRange {
  readonly from: string
  readonly to: string
}

export interface ResolvedRange extends DayRange {
  readonly cutFrom?: string
  readonly isEmpty?: true
}

const defaultPreset: RangePreset = '30d'

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

export function resolveRange(choice: RangeChoice, today: string): ResolvedRange {
  const requested = requestedDays(choice, today)
  const earliest = earliestDay(today)
  const to = requested.to > today ? today : requested.to
  if (to < earliest || requested.from > today)
    return {
      ...requested,
      isEmpty: true,
      ...(requested.from < earliest ? { cutFrom: requested.from } : {}),
    }
  return requested.from < earliest
    ? { from: earliest, to, cutFrom: requested.from }
    : { from: requested.from, to }
}

function requestedDays(choice: RangeChoice, today: string): DayRange {
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

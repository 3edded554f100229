/**
 * What in the fleet is worth acting on: each a filter of the SIM list with how many SIMs it finds. What a service cannot filter by is left
 * out, not guessed.
 */
import { requestSimCount } from '../../domain/sim-filter/simRequest.ts'
import { defaultOrder, noCriteria } from '../../domain/sim-filter/simCriteria.ts'
import type { SimCriteria } from '../../domain/sim-filter/simCriteria.ts'
import { writeListUrl } from '../../domain/sim-filter/listUrl.ts'
import { isAbort, problemOf } from '../../lib/problem.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export interface FindingKind {
  id: string
  /** After the count: "above 80 % of the data limit". */
  words: string
  /** What can be done about it. */
  advice: string
  tone: Tone
  icon: IconName
  criteria: SimCriteria
}

export interface Finding extends FindingKind {
  count: number
}

const activated = 2

/** The kinds in the order of their urgency. */
export const findingKinds: readonly FindingKind[] = [
  {
    id: 'imei',
    words: 'in a device the IMEI lock does not allow',
    advice: 'Somebody may have moved the card; unlocking puts it back into service.',
    tone: 'alert',
    icon: 'lock',
    criteria: { ...noCriteria, statusids: [20] },
  },
  {
    id: 'limit',
    words: 'blocked because a monthly limit is used up',
    advice: 'A higher limit lifts the block at once, the new month by itself.',
    tone: 'limit',
    icon: 'block',
    criteria: { ...noCriteria, statusids: [16, 18, 19] },
  },
  {
    id: 'near-limit',
    words: 'above 80 % of the data limit',
    advice: 'At 100 % the service blocks data.',
    tone: 'limit',
    icon: 'gauge',
    criteria: { ...noCriteria, statusids: [activated], data_limit_share: { min: 80 } },
  },
  {
    id: 'silent',
    words: 'activated, without data this month and the month before',
    advice: 'Perhaps lost, broken or not needed any more.',
    tone: 'ended',
    icon: 'signalOff',
    criteria: {
      ...noCriteria,
      statusids: [activated],
      monthly_data_volume: { min: 0, max: 0 },
      previous_month_data_volume: { min: 0, max: 0 },
    },
  },
  {
    id: 'test-over',
    words: 'with used-up test volume',
    advice: 'The test is over: activate, or give back.',
    tone: 'test',
    icon: 'test',
    criteria: { ...noCriteria, statusids: [15] },
  },
]

/** The SIM list's own parameters for a finding. */
export function findingSearch({ criteria }: FindingKind): Record<string, string> {
  return Object.fromEntries(writeListUrl({ criteria, order: defaultOrder }))
}

/** The findings that find something; those a service cannot count are left out. Fails when it can count none of them. */
export async function fetchFindings(signal: AbortSignal): Promise<readonly Finding[]> {
  const outcomes = await Promise.all(findingKinds.map((kind) => countOf(kind, signal)))
  const failed = outcomes.filter((outcome) => outcome instanceof Error)
  if (failed[0] && failed.length === outcomes.length) throw failed[0]
  return outcomes.filter(
    (outcome): outcome is Finding => !(outcome instanceof Error) && outcome.count > 0,
  )
}

async function countOf(kind: FindingKind, signal: AbortSignal): Promise<Finding | Error> {
  try {
    return { ...kind, count: (await requestSimCount(kind.criteria, signal)) ?? 0 }
  } catch (thrown) {
    // A field the service does not know is no failure of the card; everything else is told.
    if (thrown instanceof Error && !isAbort(thrown) && problemOf(thrown).code === 'BAD_USER_INPUT')
      return thrown
    throw thrown
  }
}

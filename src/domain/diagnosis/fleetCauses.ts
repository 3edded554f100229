/** What needs attention in a fleet: causes of the diagnosis that are filters of SIMs, so that a list shows exactly those counted. */
import { plural, t } from '@lingui/core/macro'
import { activated, imeiUnauthorized } from '../../contract/tables.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import { noCriteria, type SimCriteria } from '../sim-filter/simCriteria.ts'

export interface FleetCause {
  id: string
  describe: (count: number) => string
  failedTitle: string
  advice: string
  tone: Tone
  icon: IconName
  criteria: SimCriteria
}

/** Causes that the service can count by a filter, the worst first. */
export const fleetCauses: readonly FleetCause[] = [
  {
    id: 'imei',
    describe: (count) =>
      plural(count, {
        one: '# SIM in the wrong device',
        other: '# SIMs in the wrong device',
      }),
    failedTitle: t`Couldn't count SIMs in the wrong device`,
    advice: t`The IMEI lock does not allow it. Unlock the SIM to restore service.`,
    tone: 'alert',
    icon: 'lock',
    criteria: { ...noCriteria, statusids: [imeiUnauthorized] },
  },
  {
    id: 'suspended',
    describe: (count) => plural(count, { one: '# SIM suspended', other: '# SIMs suspended' }),
    failedTitle: t`Couldn't count suspended SIMs`,
    advice: t`Ask your provider to lift the suspension.`,
    tone: 'alert',
    icon: 'block',
    criteria: { ...noCriteria, statusids: [12] },
  },
  {
    id: 'limit',
    describe: (count) =>
      plural(count, {
        one: '# SIM blocked because a monthly limit is used up',
        other: '# SIMs blocked because a monthly limit is used up',
      }),
    failedTitle: t`Couldn't count SIMs blocked because a monthly limit is used up`,
    advice: t`Raise the limit to unblock now, or wait until next month.`,
    tone: 'limit',
    icon: 'block',
    criteria: { ...noCriteria, statusids: [16, 18, 19] },
  },
  {
    id: 'near-limit',
    describe: (count) =>
      plural(count, {
        one: '# SIM above 80% of the data limit',
        other: '# SIMs above 80% of the data limit',
      }),
    failedTitle: t`Couldn't count SIMs above 80% of the data limit`,
    advice: t`Data is blocked at 100%.`,
    tone: 'limit',
    icon: 'gauge',
    criteria: { ...noCriteria, statusids: [activated], data_limit_share: { min: 80 } },
  },
  {
    id: 'exceeding',
    describe: (count) =>
      plural(count, {
        one: '# SIM will exceed its data limit this month',
        other: '# SIMs will exceed their data limit this month',
      }),
    failedTitle: t`Couldn't count SIMs that will exceed their data limit`,
    advice: t`Raise the limits in time.`,
    tone: 'limit',
    icon: 'data',
    criteria: { ...noCriteria, exceeds_data_limit: true },
  },
  {
    id: 'silent',
    describe: (count) =>
      plural(count, {
        one: '# SIM activated, without data this month and last month',
        other: '# SIMs activated, without data this month and last month',
      }),
    failedTitle: t`Couldn't count SIMs activated, without data this month and last month`,
    advice: t`May be lost, broken or unused.`,
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
    describe: (count) =>
      plural(count, {
        one: '# SIM with used-up test volume',
        other: '# SIMs with used-up test volume',
      }),
    failedTitle: t`Couldn't count SIMs with used-up test volume`,
    advice: t`Test ended. Activate or return.`,
    tone: 'test',
    icon: 'test',
    criteria: { ...noCriteria, statusids: [15] },
  },
]

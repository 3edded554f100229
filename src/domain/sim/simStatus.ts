import { t } from '@lingui/core/macro'
import type { Appearance } from '../../ui/chip/appearance.ts'
import { simStatuses, type SimStatusGroup, type SimStatusId } from '../../contract/tables.ts'

export interface SimStatus extends Appearance {
  id: number
  /** The English name of the documents, for files. */
  documentedName: string
  group: SimStatusGroup
}

type Look = Pick<Appearance, 'tone' | 'icon'>

const texts: Record<SimStatusId, readonly [name: string, meaning: string]> = {
  // The document calls it "Status", which says nothing next to the word.
  1: [t`Unknown (1)`, t`The service does not know the status.`],
  2: [t`Activated`, t`In service.`],
  3: [t`Issued`, t`Delivered, not used yet.`],
  4: [t`Deleted`, t`Removed from service for good.`],
  5: [t`Deactivated`, t`Taken out of service by a user.`],
  6: [
    t`Test Ready`,
    t`Ready for a test. When the test volume is used up, changes to “Activated”, or to “Test Usage Exhausted” for a test customer.`,
  ],
  7: [t`Retired`, t`Cannot be activated again.`],
  8: [t`Activation ready`, t`The first data session activates it.`],
  9: [t`Inventory`, t`In stock, not issued yet.`],
  10: [t`Replaced`, t`Replaced by another SIM.`],
  11: [t`Activation Pendant`, t`Activation is pending.`],
  12: [t`Suspended`, t`Suspended by the service.`],
  13: [t`Waiting for Activation`, t`Changing to “Activated”.`],
  14: [t`Waiting for Deactivation`, t`Changing to “Deactivated”.`],
  15: [t`Test Usage Exhausted`, t`Blocked because the test volume is used up.`],
  16: [t`Data Usage Exhausted`, t`Blocked because the monthly data limit is reached.`],
  17: [t`Waiting for Activation Ready`, t`Changing to “Activation ready”.`],
  18: [t`SMS Limit exceeded`, t`Blocked because the monthly SMS limit is exceeded.`],
  19: [t`Voice Limit exceeded`, t`Blocked because the monthly voice limit is exceeded.`],
  20: [t`IMEI unauthorized`, t`Blocked because the IMEI lock does not allow its device.`],
}

const groupStyles: Record<SimStatusGroup, Look> = {
  usable: { tone: 'usable', icon: 'check' },
  test: { tone: 'test', icon: 'test' },
  idle: { tone: 'unknown', icon: 'pause' },
  blocked: { tone: 'limit', icon: 'gauge' },
  transition: { tone: 'transition', icon: 'transition' },
  ended: { tone: 'ended', icon: 'ended' },
  unknown: { tone: 'unknown', icon: 'unknown' },
}

/** Statuses that look different from their group: blocked for a reason other than a limit. */
const ownStyles: Record<number, Look> = {
  12: { tone: 'alert', icon: 'block' },
  20: { tone: 'alert', icon: 'lock' },
}

export const allSimStatuses: readonly SimStatus[] = simStatuses.map(
  ({ id, name: englishName, group }) => {
    const [name, meaning] = texts[id]
    const documentedName = id === 1 ? 'Unknown (1)' : englishName
    return { id, name, documentedName, meaning, group, ...(ownStyles[id] ?? groupStyles[group]) }
  },
)

const byId = new Map(allSimStatuses.map((status) => [status.id, status]))

/** Returns the status with an id; one that the contract does not know is named by its number. */
export function simStatus(id: number): SimStatus {
  return (
    byId.get(id) ?? {
      id,
      name: t`Status ${id}`,
      documentedName: `Status ${id}`,
      meaning: t`The portal does not know this status.`,
      group: 'unknown',
      ...groupStyles.unknown,
    }
  )
}

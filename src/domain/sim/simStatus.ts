/** Labels, meanings, tones and icons of SIM statuses; ids and names are those of the contract. */
import { simStatuses } from '../../contract/tables.ts'
import type { SimStatusGroup } from '../../contract/tables.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export interface SimStatus {
  id: number
  name: string
  meaning: string
  group: SimStatusGroup
  tone: Tone
  icon: IconName
}

export const simStatusGroups: readonly { group: SimStatusGroup; name: string }[] = [
  { group: 'usable', name: 'Usable' },
  { group: 'test', name: 'Test' },
  { group: 'idle', name: 'Not in service' },
  { group: 'blocked', name: 'Blocked' },
  { group: 'transition', name: 'In transition' },
  { group: 'ended', name: 'Ended' },
  { group: 'unknown', name: 'Unknown' },
]

const looks: Record<SimStatusGroup, { tone: Tone; icon: IconName }> = {
  usable: { tone: 'usable', icon: 'check' },
  test: { tone: 'test', icon: 'test' },
  idle: { tone: 'unknown', icon: 'pause' },
  blocked: { tone: 'limit', icon: 'gauge' },
  transition: { tone: 'transition', icon: 'transition' },
  ended: { tone: 'ended', icon: 'ended' },
  unknown: { tone: 'unknown', icon: 'unknown' },
}

/** Statuses that look unlike their group: blocked for another reason than a limit. */
const ownLooks: Record<number, { tone: Tone; icon: IconName }> = {
  12: { tone: 'alert', icon: 'block' },
  20: { tone: 'alert', icon: 'lock' },
}

export const allSimStatuses: readonly SimStatus[] = simStatuses.map(
  ({ id, name, meaning, group }) => {
    const look = ownLooks[id] ?? looks[group]
    return { id, name, meaning, group, tone: look.tone, icon: look.icon }
  },
)

const byId = new Map(allSimStatuses.map((status) => [status.id, status]))

/** The status of an id; one the contract does not know is shown by its number. */
export function simStatus(id: number): SimStatus {
  return (
    byId.get(id) ?? {
      id,
      name: `Status ${id}`,
      meaning: 'The portal does not know this status.',
      group: 'unknown',
      ...looks.unknown,
    }
  )
}

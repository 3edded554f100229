import { t } from '@lingui/core/macro'
import type { SimStatusGroup } from '../../contract/tables.ts'

export const simStatusGroups: readonly { group: SimStatusGroup; name: string }[] = [
  { group: 'usable', name: t`Usable` },
  { group: 'test', name: t`Test` },
  { group: 'idle', name: t`Not in service` },
  { group: 'blocked', name: t`Blocked` },
  { group: 'transition', name: t`In transition` },
  { group: 'ended', name: t`Ended` },
  { group: 'unknown', name: t`Unknown` },
]

import { Suspense } from 'react'
import { t } from '@lingui/core/macro'
import type { CauseAction } from '../../../domain/diagnosis/cause.ts'
import { withRestQueries } from '../../../domain/withRestQueries.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { CancelLocation } from '../connection/CancelLocation.tsx'
import { ActivateButton } from '../header/StatusActions.tsx'
import { UnblockAction } from '../networks/UnblockAction.tsx'
import { LimitsButton } from '../usage/LimitsCard.tsx'

const UnlockAction = lazyPart<{ sim: Sim }>(() =>
  withRestQueries(import('../device/DeviceTab.tsx').then((module) => module.UnlockAction)),
)

interface SimActionProps {
  sim: Sim
  action: CauseAction
  isFirst: boolean
}

/** What mends a cause on the SIM itself, in place. */
export function SimAction({ sim, action, isFirst }: SimActionProps) {
  switch (action) {
    case 'raiseLimit':
      return (
        <LimitsButton
          sim={sim}
          variant={isFirst ? 'primary' : 'secondary'}
          size={isFirst ? 'medium' : 'small'}
        >
          {t`Raise limit`}
        </LimitsButton>
      )
    case 'activate':
      return <ActivateButton sim={sim} />
    case 'unlockImei':
      return (
        <Suspense fallback={<SkeletonBlock width="120px" height="32px" />}>
          <UnlockAction sim={sim} />
        </Suspense>
      )
    case 'unblockNetwork':
      return <UnblockAction sim={sim} />
    case 'resetConnection':
      // Otherwise the connection card has it.
      return isFirst && <CancelLocation sim={sim} />
    default:
      return null
  }
}

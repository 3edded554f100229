import { t } from '@lingui/core/macro'
import type { CauseAction } from '../../../domain/diagnosis/cause.ts'
import { restPart } from '../../../domain/withRestQueries.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { CancelLocation } from '../connection/CancelLocation.tsx'
import { ActivateButton } from '../header/StatusActions.tsx'
import { LimitsButton } from '../usage/LimitsCard.tsx'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { writeProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { Note, OneLine } from '../../../ui/text/Text.tsx'
import { networkKey, useSetDeniedNetworks } from '../networks/networks.ts'

const UnlockAction = restPart('UnlockAction', () => import('../device/DeviceTab.tsx'))

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
      return <UnlockAction fallback={<SkeletonBlock width="120px" height="32px" />} sim={sim} />
    case 'unblockNetwork':
      return <UnblockAction sim={sim} />
    case 'resetConnection':
      // Otherwise the connection card has it.
      return isFirst && <CancelLocation sim={sim} />
    default:
      return null
  }
}

function UnblockAction({ sim: { iccid, networkOperator, denied_networks } }: { sim: Sim }) {
  const isOffered = useCapabilities().hasOperation('setSimDeniedNetworks')
  const [saving, setDenied] = useSetDeniedNetworks(iccid)
  const problem = writeProblem(
    saving.error,
    t`We could not confirm the blocked networks were changed`,
  )
  if (!networkOperator) return null
  const { name } = networkOperator
  if (!isOffered) return <Note>{t`Ask your provider to unblock ${name}.`}</Note>
  const networks = (denied_networks ?? []).filter(
    (network) => networkKey(network) !== networkKey(networkOperator),
  )
  return (
    <>
      <Button variant="primary" isBusy={saving.fetching} onClick={() => void setDenied(networks)}>
        <OneLine>{t`Unblock ${name}`}</OneLine>
      </Button>
      {problem && <ProblemNote problem={problem} />}
    </>
  )
}

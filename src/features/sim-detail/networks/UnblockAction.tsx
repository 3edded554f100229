import { t } from '@lingui/core/macro'
import { useMutation } from 'urql'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { writeProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { SetDeniedNetworks, networkKey } from './networks.ts'

/** Unblocks the last network of a SIM. */
export function UnblockAction({ sim: { iccid, networkOperator, denied_networks } }: { sim: Sim }) {
  const isOffered = useCapabilities().hasOperation('setSimDeniedNetworks')
  const [saving, setDenied] = useMutation(SetDeniedNetworks)
  const problem = writeProblem(
    saving.error,
    t`We could not confirm the blocked networks were changed`,
  )
  if (!networkOperator) return null
  const { name } = networkOperator
  if (!isOffered) return <Note>{t`Ask your provider to unblock ${name}.`}</Note>
  const networks = (denied_networks ?? [])
    .filter((network) => networkKey(network) !== networkKey(networkOperator))
    .map(({ mcc, mnc }) => ({ mcc, mnc }))
  return (
    <>
      <Button
        variant="primary"
        isBusy={saving.fetching}
        onClick={() => void setDenied({ iccid, networks })}
      >
        {t`Unblock ${name}`}
      </Button>
      {problem && <ProblemNote problem={problem} />}
    </>
  )
}

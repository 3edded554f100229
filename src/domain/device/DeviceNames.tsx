/** The name on a SIM (`custom_field_1`) and the name of its device, where they differ, with a choice of one for both. */
import { t } from '@lingui/core/macro'
import { displayText } from '../../contract/storedText.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { writeProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CardActions } from '../../ui/card/Card.tsx'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { Note, OneLine } from '../../ui/text/Text.tsx'
import { ChangeProgress } from '../sim/change/ChangeProgress.tsx'
import { useSimChange } from '../sim/change/useSimChange.ts'
import type { Sim } from '../sim/SimFields.ts'
import type { Device } from './device.ts'
import { useUpdateDevice } from './useDevice.ts'

export function DeviceNames({ sim, device }: { sim: Sim; device: Device }) {
  const change = useSimChange(sim.iccid, 'names')
  const update = useUpdateDevice()
  const canRename = useCapabilities().hasRestOperation('patch', '/endpoint/{endpoint_id}')
  const onSim = displayText(sim.custom_field_1 ?? '')
  const ofDevice = displayText(device.name)
  const problem = writeProblem(update.error, t`We could not confirm the device was renamed`)
  const renameDevice = () =>
    update.mutate({ params: { path: { endpoint_id: device.id } }, body: { name: onSim } })
  return (
    <>
      {onSim !== ofDevice && (
        <>
          <Note>{t`The SIM and its device have different names.`}</Note>
          <Facts>
            <Fact label={t`Name on the SIM`}>{onSim || '–'}</Fact>
            <Fact label={t`Name of the device`}>{ofDevice || '–'}</Fact>
          </Facts>
          <CardActions>
            {canRename && onSim !== '' && (
              <Button
                size="small"
                disabledReason={change.disabledReason}
                isBusy={update.isPending}
                onClick={renameDevice}
              >
                <OneLine>{t`Use “${onSim}” for both`}</OneLine>
              </Button>
            )}
            {ofDevice !== '' && (
              <Button
                size="small"
                disabledReason={change.disabledReason}
                isBusy={change.isPending}
                onClick={() => change.start({ custom_field_1: ofDevice })}
              >
                <OneLine>{t`Use “${ofDevice}” for both`}</OneLine>
              </Button>
            )}
          </CardActions>
        </>
      )}
      {problem && <ProblemNote problem={problem} />}
      <ChangeProgress state={change.state} onDismiss={change.reset} />
    </>
  )
}

/** The SIM in a device: how it stands, the way to it, and putting one in or taking it out. */
import { useAccount } from '../../../data/session/useSession.ts'
import { writeProblem } from '../../../lib/problem.ts'
import type { Device } from '../../../domain/device/device.ts'
import { whyNotWrite } from '../../../domain/session/permissions.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { useFloat } from '../../../ui/mui/useFloat.ts'
import { useUpdateDevice } from '../deviceChanges.ts'
import styles from './Device.module.css'
import { SimInDevice } from './SimInDevice.tsx'

const AssignSimDialog = lazyFloat(() =>
  import('./AssignSimDialog.tsx').then((module) => module.AssignSimDialog),
)

export function DeviceSim({ device }: { device: Device }) {
  const whyNot = whyNotWrite(useAccount())
  const dialog = useFloat()
  const removing = useUpdateDevice()
  const problem = writeProblem(removing.error, 'We could not confirm the SIM was removed')

  const takeOut = async () => {
    const isSure = await confirm({
      title: `Take the SIM out of ${device.name}?`,
      consequence: `The device has no connection without it. The SIM ${device.sim?.iccid} keeps its status and can go into another device.`,
      confirmLabel: 'Take SIM out',
    })
    if (isSure)
      removing.mutate({ params: { path: { endpoint_id: device.id } }, body: { sim: null } })
  }

  return (
    <Card title="SIM">
      {device.sim ? (
        <SimInDevice key={device.sim.iccid} iccid={device.sim.iccid} device={device} />
      ) : (
        <p className={styles.note}>There is no SIM in this device, so it has no connection.</p>
      )}
      {problem && <ProblemNote problem={problem} />}
      <div className={styles.actions}>
        <Button
          icon="sim"
          whyNot={whyNot}
          onPointerEnter={AssignSimDialog.preload}
          onFocus={AssignSimDialog.preload}
          onClick={dialog.open}
        >
          {device.sim ? 'Put another SIM in' : 'Put a SIM in'}
        </Button>
        {device.sim && (
          <Button
            variant="quiet"
            whyNot={whyNot}
            isBusy={removing.isPending}
            onClick={() => void takeOut()}
          >
            Take SIM out
          </Button>
        )}
      </div>
      <AssignSimDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        device={device}
        onClose={dialog.close}
      />
    </Card>
  )
}

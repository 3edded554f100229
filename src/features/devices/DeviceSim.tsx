/** The SIM of a device, and how to assign, replace or remove it. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { DeviceStatusWarning } from '../../domain/device/DeviceFacts.tsx'
import type { Device } from '../../domain/device/device.ts'
import { Relative } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { StatusChip } from '../../domain/sim/StatusChip.tsx'
import { sessionSinceMs } from '../../domain/sim/SimFields.ts'
import { useSimRecord } from '../../domain/sim/useSimRecord.ts'
import { toProblem, writeProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useFloat } from '../../ui/mui/useFloat.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import styles from './Devices.module.css'
import { useUpdateDevice } from './deviceChanges.ts'

const AssignSimDialog = lazyFloat(() =>
  import('./AssignSimDialog.tsx').then((module) => module.AssignSimDialog),
)

export function DeviceSim({ device }: { device: Device }) {
  const disabledReason = writeDisabledReason(useAccount())
  const capabilities = useCapabilities()
  const { hasGraphql } = capabilities
  const canChange = capabilities.hasRestOperation('patch', '/endpoint/{endpoint_id}')
  const dialog = useFloat()
  const removing = useUpdateDevice()
  const problem = writeProblem(removing.error, 'We could not confirm the SIM was removed')

  const removeSim = async () => {
    const isSure = await confirm({
      title: `Remove the SIM from ${device.name}?`,
      consequence: `The device has no connection without it. SIM ${device.sim?.iccid ?? device.sim?.id} keeps its status and can be assigned to another device.`,
      confirmLabel: 'Remove SIM',
    })
    if (isSure)
      removing.mutate({ params: { path: { endpoint_id: device.id } }, body: { sim: null } })
  }

  return (
    <Card title="SIM">
      {device.sim ? (
        hasGraphql && device.sim.iccid ? (
          <SimInDevice key={device.sim.iccid} iccid={device.sim.iccid} device={device} />
        ) : (
          <Facts>
            {device.sim.iccid ? (
              <Fact label="ICCID">
                <span className="tabular">{device.sim.iccid}</span>
              </Fact>
            ) : (
              <Fact label="SIM id">
                <span className="tabular">{device.sim.id}</span>
              </Fact>
            )}
          </Facts>
        )
      ) : (
        <p className={styles.note}>No SIM is assigned, so the device has no connection.</p>
      )}
      {problem && <ProblemNote problem={problem} />}
      {canChange && (
        <div className={styles.actions}>
          <Button
            icon="sim"
            disabledReason={disabledReason}
            onPointerEnter={AssignSimDialog.preload}
            onFocus={AssignSimDialog.preload}
            onClick={dialog.open}
          >
            {device.sim ? 'Replace SIM' : 'Assign SIM'}
          </Button>
          {device.sim && (
            <Button
              variant="quiet"
              disabledReason={disabledReason}
              isBusy={removing.isPending}
              onClick={() => void removeSim()}
            >
              Remove SIM
            </Button>
          )}
        </div>
      )}
      <AssignSimDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        device={device}
        onClose={dialog.close}
      />
    </Card>
  )
}

/** The live SIM record of GraphQL. Nothing is pushed about the device, so it is refetched when the SIM's status or session changes. */
function SimInDevice({ iccid, device }: { iccid: string; device: Device }) {
  const query = useSimRecord(iccid)
  const sim = query.data ?? undefined
  const problem = query.data === undefined ? toProblem(query.error) : undefined
  const since = sim && sessionSinceMs(sim)
  useDeviceRefetch(sim && `${sim.statusid} ${since}`)
  return (
    <>
      {sim && <DeviceStatusWarning sim={sim} device={device} />}
      <Facts>
        <Fact label="ICCID">
          <Link to={paths.sim(iccid)} className="tabular">
            {iccid}
          </Link>
        </Fact>
        {query.data === undefined && !problem && (
          <Fact label="Status">
            <SkeletonBlock width="96px" height="20px" />
          </Fact>
        )}
        {sim && (
          <>
            <Fact label="Status">
              <StatusChip statusid={sim.statusid} />
            </Fact>
            <Fact label="Session">
              {typeof since === 'number' ? (
                <>
                  Online since <Relative timestampMs={since} />
                </>
              ) : (
                'Offline'
              )}
            </Fact>
            <Fact label="Label">{sim.end_customer_label?.name || '–'}</Fact>
          </>
        )}
      </Facts>
      {problem && <ErrorState problem={problem} retry={query.refetch} />}
    </>
  )
}

/** Refetches the device when `version` changes, except from undefined. */
function useDeviceRefetch(version: string | undefined): void {
  const last = useRef(version)
  useEffect(() => {
    if (version === undefined || last.current === version) return
    const isFirst = last.current === undefined
    last.current = version
    if (!isFirst) invalidatePaths('/endpoint')
  }, [version])
}

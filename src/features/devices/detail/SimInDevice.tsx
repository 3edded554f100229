/**
 * The SIM in a device as the GraphQL interface has it, live: its status, and what of it contradicts the device. When it comes on line or
 * changes its status the device, of which nothing is pushed, is asked for again.
 */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { invalidatePaths } from '../../../data/rest/queryClient.ts'
import { DeviceContradiction } from '../../../domain/device/DeviceFacts.tsx'
import type { Device } from '../../../domain/device/device.ts'
import { Relative } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { StatusChip } from '../../../domain/sim/StatusChip.tsx'
import { sessionSinceMs } from '../../../domain/sim/SimFields.ts'
import { useSimRecord } from '../../../domain/sim/useSimRecord.ts'
import { toProblem } from '../../../lib/problem.ts'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { ErrorBox } from '../../../ui/state/ErrorBox.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'

export function SimInDevice({ iccid, device }: { iccid: string; device: Device }) {
  const query = useSimRecord(iccid)
  const sim = query.data ?? undefined
  const problem = query.data === undefined ? toProblem(query.error) : undefined
  const since = sim && sessionSinceMs(sim)
  useRefreshedDevice(sim && `${sim.statusid} ${since}`)
  return (
    <>
      {sim && <DeviceContradiction sim={sim} device={device} />}
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
      {problem && <ErrorBox problem={problem} retry={query.refetch} />}
    </>
  )
}

/** Asks for the device again when `pulse` changes; not at first. */
function useRefreshedDevice(pulse: string | undefined): void {
  const last = useRef(pulse)
  useEffect(() => {
    if (pulse === undefined || last.current === pulse) return
    const isFirst = last.current === undefined
    last.current = pulse
    if (!isFirst) invalidatePaths('/endpoint/{endpoint_id}')
  }, [pulse])
}

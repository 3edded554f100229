/**
 * The SIM in a device as the GraphQL interface has it, live: its status, and what of it contradicts the device. When it comes on line or
 * changes its status the device, of which nothing is pushed, is asked for again.
 */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { refreshRest } from '../../../data/rest/useRestQuery.ts'
import { DeviceContradiction } from '../../../domain/device/DeviceContradiction.tsx'
import { deviceOperations } from '../../../domain/device/deviceOperations.ts'
import type { Device } from '../../../domain/device/device.ts'
import { Relative } from '../../../domain/format/Relative.tsx'
import { paths } from '../../../domain/paths.ts'
import { StatusChip } from '../../../domain/sim/StatusChip.tsx'
import { sessionSinceMs } from '../../../domain/sim/simTimes.ts'
import { useSimRecord } from '../../../domain/sim/useSimRecord.ts'
import { readyData } from '../../../lib/queryState.ts'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { ErrorBox } from '../../../ui/state/ErrorBox.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'

export function SimInDevice({ iccid, device }: { iccid: string; device: Device }) {
  const state = useSimRecord(iccid)
  const sim = readyData(state) ?? undefined
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
        {state.status === 'loading' && (
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
      {state.status === 'error' && <ErrorBox problem={state.problem} retry={state.retry} />}
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
    if (!isFirst) refreshRest(deviceOperations.one)
  }, [pulse])
}

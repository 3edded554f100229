import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { DeviceNames } from '../../domain/device/DeviceNames.tsx'
import type { Device } from '../../domain/device/device.ts'
import { SimCauses } from '../../domain/diagnosis/SimCauses.tsx'
import { useRefetchWithSim, useUpdateDevice } from '../../domain/device/useDevice.ts'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { StatusChip } from '../../domain/sim/StatusChip.tsx'
import { sessionSinceMs } from '../../domain/sim/SimFields.ts'
import { useSim } from '../../domain/sim/useSim.ts'
import { toProblem, writeProblem } from '../../lib/problem.ts'
import { formatDuration, formatIso } from '../../lib/time.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card, CardActions } from '../../ui/card/Card.tsx'
import { Fact, Facts } from '../../ui/facts/Facts.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../ui/dialog/useDisclosure.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { tip } from '../../ui/tooltip/tip.ts'
import { Note } from '../../ui/text/Text.tsx'
import { useClock } from '../../ui/time/useClock.ts'

const AssignSimDialog = lazyFloat('AssignSimDialog', () => import('./AssignSimDialog.tsx'))

export function DeviceSim({ device }: { device: Device }) {
  const disabledReason = writeDisabledReason(useAccount())
  const capabilities = useCapabilities()
  const { hasGraphql } = capabilities
  const canChange = capabilities.hasRestOperation('patch', '/endpoint/{endpoint_id}')
  const dialog = useDisclosure(AssignSimDialog)
  const removing = useUpdateDevice()
  const problem = writeProblem(removing.error, t`We could not confirm the SIM was removed`)

  const { name } = device
  const sim = device.sim?.iccid ?? device.sim?.id ?? ''

  const removeSim = async () => {
    const isSure = await confirm({
      title: t`Remove the SIM from ${name}?`,
      consequence: t`The device goes offline. SIM ${sim} keeps its status and can be assigned to another device.`,
      confirmLabel: t`Remove SIM`,
    })
    if (isSure)
      removing.mutate({ params: { path: { endpoint_id: device.id } }, body: { sim: null } })
  }

  return (
    <Card title={t`SIM`}>
      {device.sim ? (
        hasGraphql && device.sim.iccid ? (
          <SimInDevice key={device.sim.iccid} iccid={device.sim.iccid} device={device} />
        ) : (
          <Facts>
            <Fact label={device.sim.iccid ? t`ICCID` : t`SIM ID`}>
              <span className="tabular">{device.sim.iccid || device.sim.id}</span>
            </Fact>
          </Facts>
        )
      ) : (
        <Note>{t`No SIM is assigned, so the device can't connect.`}</Note>
      )}
      {problem && <ProblemNote problem={problem} />}
      {canChange && (
        <CardActions>
          <Button icon="sim" disabledReason={disabledReason} {...dialog.opener}>
            {device.sim ? t`Replace SIM` : t`Assign SIM`}
          </Button>
          {device.sim && (
            <Button
              variant="quiet"
              disabledReason={disabledReason}
              isBusy={removing.isPending}
              onClick={() => void removeSim()}
            >
              {t`Remove SIM`}
            </Button>
          )}
        </CardActions>
      )}
      <AssignSimDialog {...dialog.float} device={device} />
    </Card>
  )
}

/** The live SIM record of GraphQL. */
function SimInDevice({ iccid, device }: { iccid: string; device: Device }) {
  const query = useSim(iccid)
  const sim = query.data ?? undefined
  const problem = query.data === undefined ? toProblem(query.error) : undefined
  const since = sim && sessionSinceMs(sim)
  useRefetchWithSim(sim, device)
  return (
    <>
      {sim && <SimCauses sim={sim} isOfDevice />}
      {sim && <DeviceNames sim={sim} device={device} />}
      <Facts>
        <Fact label={t`ICCID`}>
          <Link to={paths.sim(iccid)} className="tabular">
            {iccid}
          </Link>
        </Fact>
        {query.data === undefined && !problem && (
          <Fact label={t`Status`}>
            <SkeletonBlock width="96px" height="20px" />
          </Fact>
        )}
        {sim && (
          <>
            <Fact label={t`Status`}>
              <StatusChip statusid={sim.statusid} />
            </Fact>
            <Fact label={t`Session`}>
              {typeof since === 'number' ? <OnlineFor sinceMs={since} /> : t`Offline`}
            </Fact>
            <Fact label={t`Label`}>{sim.end_customer_label?.name || '–'}</Fact>
          </>
        )}
      </Facts>
      {problem && <ErrorState problem={problem} retry={query.refetch} />}
    </>
  )
}

function OnlineFor({ sinceMs }: { sinceMs: number }) {
  const { timeZone } = usePreferences()
  const duration = formatDuration(useClock() - sinceMs)
  return <span {...tip(formatIso(sinceMs, timeZone))}>{t`Online for ${duration}`}</span>
}

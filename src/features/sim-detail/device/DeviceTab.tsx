import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import { BalanceCard } from '../../../domain/device/balance/BalanceCard.tsx'
import type { Device } from '../../../domain/device/device.ts'
import { DeviceFacts } from '../../../domain/device/DeviceFacts.tsx'
import { QuotaCards } from '../../../domain/device/quota/QuotaCard.tsx'
import { CauseBox } from '../../../domain/diagnosis/CauseBox.tsx'
import { deviceCauses } from '../../../domain/diagnosis/deviceCauses.ts'
import { DeviceNames } from '../../../domain/device/DeviceNames.tsx'
import { useDeviceOfSim, useRefetchWithSim } from '../../../domain/device/useDevice.ts'
import { Identifier, Relative } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { activationCodeDenialReason } from '../../../domain/session/permissions.ts'
import { ChangeProgress } from '../../../domain/sim/change/ChangeProgress.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { toProblem } from '../../../lib/problem.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { Card, CardActions, CardColumn, CardColumns } from '../../../ui/card/Card.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { ImeiLockCard, UnlockButton } from '../imei-lock/ImeiLockCard.tsx'
import { useImeiLock } from '../imei-lock/imeiLock.ts'
import { NetworksCard } from '../networks/NetworksCard.tsx'
import styles from './EsimCard.module.css'
import { NoDeviceNote } from './NoDeviceNote.tsx'

export function DeviceTab({ sim }: { sim: Sim }) {
  const query = useDeviceOfSim(sim.iccid)
  const device = query.data
  useRefetchWithSim(sim, device)
  const { hasRest } = useCapabilities()
  return (
    <CardColumns>
      <CardColumn>
        <ImeiLockCard sim={sim} />
        {sim.esim_information && <EsimCard sim={sim} esim={sim.esim_information} />}
        <NetworksCard sim={sim} />
      </CardColumn>
      {hasRest && (
        <CardColumn>
          <DeviceCard sim={sim} query={query} />
          {device && (
            <>
              <QuotaCards device={device} />
              <BalanceCard device={device} />
            </>
          )}
        </CardColumn>
      )}
    </CardColumns>
  )
}

function DeviceCard({ sim, query }: { sim: Sim; query: QueryResult<Device | null> }) {
  const device = query.data
  return (
    <Card
      title={t`Device`}
      aside={device && <Link to={paths.device(device.id)}>{t`Open device`}</Link>}
    >
      {device ? (
        <QueryView query={query}>
          {() => (
            <>
              <CauseBox causes={deviceCauses({ device, sim })} facts={{ device }} />
              <DeviceNames sim={sim} device={device} />
              <DeviceFacts device={device} />
            </>
          )}
        </QueryView>
      ) : (
        <NoDeviceNote
          iccid={sim.iccid}
          query={query}
          purpose={t`Quotas, prepaid balance and SMS need a device.`}
        />
      )}
    </Card>
  )
}

/**
 * The unlock button with its progress and errors, for pages without the IMEI lock card. Here, because a separate chunk would split the
 * REST libraries into more files for every page.
 */
export function UnlockAction({ sim }: { sim: Sim }) {
  const lock = useImeiLock(sim.iccid)
  return (
    <>
      <UnlockButton sim={sim} lock={lock} />
      {lock.problem && <ProblemNote problem={lock.problem} />}
      <ChangeProgress state={lock.change} onDismiss={lock.dismiss} />
    </>
  )
}

// Separate from the facts of the record: an Observer may not read it (GraphQL interface, ESIMInformation).
const ActivationCodeQuery = graphql(`
  query ActivationCode($iccid: String!) {
    listSims(filter: { iccid: { eq: $iccid } }, limit: 1) {
      items {
        iccid
        esim_information {
          activation_code
        }
      }
    }
  }
`)

const typeMeanings: Record<string, string> = {
  SGP_32: t`For devices without a screen. A manager loads the profile.`,
  SGP_22: t`For devices with a screen. A user loads the profile.`,
}

function EsimCard({ sim, esim }: { sim: Sim; esim: NonNullable<Sim['esim_information']> }) {
  const reason = activationCodeDenialReason(useAccount())
  return (
    <Card title={t`eSIM`}>
      <Facts>
        <Fact label={t`Type`}>{esim.type.replace('_', '.')}</Fact>
        <Fact label={t`Manager last polled`}>
          {esim.eim_last_polling_timestamp_ms ? (
            <Relative timestampMs={esim.eim_last_polling_timestamp_ms} />
          ) : (
            t`Never`
          )}
        </Fact>
        <Fact label={t`EID`} isWide>
          <Identifier value={esim.eid} name={t`EID`} />
        </Fact>
      </Facts>
      <Note>{typeMeanings[esim.type]}</Note>
      {reason === undefined ? (
        <ActivationCode key={sim.iccid} iccid={sim.iccid} />
      ) : (
        <Note>{reason}</Note>
      )}
    </Card>
  )
}

const QrCode = lazyPart('QrCode', () => import('../../../ui/qr/QrCode.tsx'))

function ActivationCode({ iccid }: { iccid: string }) {
  const [code, setCode] = useState<string | null>()
  const loading = useMutation({ mutationFn: () => loadActivationCode(iccid), onSuccess: setCode })
  const problem = toProblem(loading.error)
  if (code === null)
    return <Note>{t`This eSIM has no profile to download and no activation code.`}</Note>
  if (code === undefined)
    return (
      <>
        {problem && <ProblemNote problem={problem} />}
        <CardActions>
          <Button icon="show" isBusy={loading.isPending} onClick={() => loading.mutate()}>
            {t`Reveal activation code`}
          </Button>
        </CardActions>
      </>
    )
  return (
    <div className={styles.revealed}>
      <QrCode
        fallback={<SkeletonBlock width="220px" height="220px" />}
        text={code}
        label={t`QR code of the activation code`}
      />
      <div className={styles.text}>
        <Note>
          {t`Anyone with this code can load the profile. It is not stored in this browser.`}
        </Note>
        <code className={styles.code}>{code}</code>
        <CardActions>
          <CopyButton text={code}>{t`Copy code`}</CopyButton>
          <Button icon="hide" variant="quiet" onClick={() => setCode(undefined)}>
            {t`Hide code`}
          </Button>
        </CardActions>
      </div>
    </div>
  )
}

async function loadActivationCode(iccid: string): Promise<string | null> {
  const { listSims } = await fetchQuery(ActivationCodeQuery, { iccid })
  return (
    listSims?.items?.find((sim) => sim.iccid === iccid)?.esim_information?.activation_code ?? null
  )
}

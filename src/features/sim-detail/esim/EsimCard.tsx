/** The eSIM behind a SIM: its chip, when it was last polled, and its activation code on request. Only for SIMs that are eSIMs. */
import { useQuery } from 'urql'
import { useAccount } from '../../../data/session/useSession.ts'
import { Identifier, Relative } from '../../../domain/format.tsx'
import { whyNotReadActivationCode } from '../../../domain/session/permissions.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import styles from '../device/DeviceTab.module.css'
import { ActivationCode } from './ActivationCode.tsx'
import { EsimFacts } from './esimRequests.ts'

/** What each kind of eSIM means for whoever sets it up. */
const typeMeanings: Record<string, string> = {
  SGP_32: 'For devices without a screen: the profile is loaded through a manager.',
  SGP_22: 'For devices with a screen: a person loads the profile.',
}

export function EsimCard({ sim }: { sim: Sim }) {
  const reason = whyNotReadActivationCode(useAccount())
  const query = mapQuery(
    useQuery({ query: EsimFacts, variables: { iccid: sim.iccid } }),
    ({ listSims }) =>
      listSims?.items?.find((item) => item?.iccid === sim.iccid)?.esim_information ?? null,
  )
  return (
    <Card title="eSIM">
      <QueryView
        query={query}
        skeleton={<Skeleton lines={4} />}
        isEmpty={(esim) => esim === null}
        empty={<p className={styles.note}>The service says nothing about this eSIM any more.</p>}
      >
        {(esim) =>
          esim && (
            <>
              <Facts>
                <Fact label="Type">{esim.type.replace('_', '.')}</Fact>
                <Fact label="Manager last polled">
                  {esim.eim_last_polling_timestamp_ms ? (
                    <Relative timestampMs={esim.eim_last_polling_timestamp_ms} />
                  ) : (
                    'Never'
                  )}
                </Fact>
                <Fact label="EID" isWide>
                  <Identifier value={esim.eid} name="EID" />
                </Fact>
              </Facts>
              <p className={styles.note}>{typeMeanings[esim.type]}</p>
            </>
          )
        }
      </QueryView>
      {reason === undefined ? (
        <ActivationCode key={sim.iccid} iccid={sim.iccid} />
      ) : (
        <p className={styles.note}>{reason}</p>
      )}
    </Card>
  )
}

/** One SIM on a page of its own: its record, live. It opens from a pasted link and says so when there is no such SIM. */
import { useParams } from 'react-router'
import { Identifier } from '../../domain/format/Identifier.tsx'
import { paths } from '../../domain/paths.ts'
import { SimFacts } from '../../domain/sim/SimFacts.tsx'
import { simStatus } from '../../domain/sim/simStatus.ts'
import { StatusChip } from '../../domain/sim/StatusChip.tsx'
import { useSimRecord } from '../../domain/sim/useSimRecord.ts'
import { readyData } from '../../lib/queryState.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'
import { StateView } from '../../ui/state/StateView.tsx'
import styles from './SimPage.module.css'

export function SimPage() {
  const { iccid = '' } = useParams()
  const state = useSimRecord(iccid)
  const sim = readyData(state)
  return (
    <Page title={sim?.custom_field_1 || `SIM ${iccid}`} aside={sim && <StatusChip statusid={sim.statusid} />}>
      <p className={styles.line}>
        <Identifier value={iccid} name="ICCID" />
        {sim && <span className={styles.meaning}>{simStatus(sim.statusid).meaning}</span>}
      </p>
      <StateView
        state={state}
        isEmpty={(record) => record === null}
        empty={
          <EmptyBox
            icon="search"
            title="No SIM with this ICCID"
            detail="It may belong to another organisation, or a digit may be missing."
            action={<ButtonLink to={paths.sims({ q: iccid })}>Search the list for it</ButtonLink>}
          />
        }
      >
        {(record) => record && <SimFacts sim={record} />}
      </StateView>
    </Page>
  )
}

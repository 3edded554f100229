/** What stays in sight on every tab: which SIM this is, how it stands, what can be done with it, and the tabs. */
import { Identifier } from '../../../domain/format/Identifier.tsx'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { StatusChip } from '../../../domain/sim/StatusChip.tsx'
import { TabLinks } from '../../../ui/tabs/TabLinks.tsx'
import { overviewTabId, simTabs } from '../simTabs.ts'
import styles from './SimHeader.module.css'

export interface SimHeaderProps {
  iccid: string
  /** Null when there is no such SIM, undefined while that is not known. */
  sim: Sim | null | undefined
  currentTabId: string | undefined
}

export function SimHeader({ iccid, sim, currentTabId }: SimHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{sim?.custom_field_1 || `SIM ${iccid}`}</h1>
        <Identifier value={iccid} name="ICCID" />
        {sim && <StatusChip statusid={sim.statusid} />}
        {sim !== null && <TabLinks label="Parts of this SIM" tabs={tabLinks(iccid)} currentId={currentTabId ?? ''} />}
      </div>
    </header>
  )
}

function tabLinks(iccid: string) {
  return simTabs.map(({ id, title, part }) => ({ id, title, to: paths.sim(iccid, id === overviewTabId ? undefined : id), preload: part?.preload }))
}

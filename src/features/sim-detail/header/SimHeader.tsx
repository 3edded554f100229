/** What stays in sight on every tab: which SIM this is, how it stands, what can be done with it, and the tabs. */
import { Identifier } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { StatusChip } from '../../../domain/sim/StatusChip.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../../ui/tabs/TabLinks.tsx'
import { overviewTabId, simTabs } from '../simTabs.ts'
import { HeaderChanges } from './HeaderChanges.tsx'
import { LabelEditor } from './LabelEditor.tsx'
import { NameEditor } from './NameEditor.tsx'
import styles from './SimHeader.module.css'
import { StatusActions } from './StatusActions.tsx'
import { StatusMeaning } from './StatusMeaning.tsx'
import { SiblingLinks } from './SiblingLinks.tsx'

export interface SimHeaderProps {
  iccid: string
  /** Null when there is no such SIM, undefined while that is not known or could not be asked. */
  sim: Sim | null | undefined
  isLoading: boolean
  currentTabId: string | undefined
}

export function SimHeader({ iccid, sim, isLoading, currentTabId }: SimHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.row}>
          {sim ? <NameEditor sim={sim} /> : <h1 className={styles.title}>SIM {iccid}</h1>}
          {sim && (
            <span className={styles.status}>
              <StatusChip statusid={sim.statusid} />
            </span>
          )}
          <div className={styles.actions}>
            <div className={styles.walk}>
              <SiblingLinks
                iccid={iccid}
                tabId={currentTabId === overviewTabId ? undefined : currentTabId}
              />
            </div>
            <div className={styles.do}>{sim && <StatusActions sim={sim} />}</div>
          </div>
        </div>
        <div className={styles.facts}>
          <Identifier value={iccid} name="ICCID" />
          {sim && <span>Product {sim.providerid}</span>}
          {sim && <LabelEditor sim={sim} />}
          {isLoading && <SkeletonBlock width="180px" />}
        </div>
        {sim && <StatusMeaning key={sim.statusid} statusid={sim.statusid} />}
        {isLoading && (
          <p className={styles.meaning}>
            <SkeletonBlock width="320px" />
          </p>
        )}
        {sim && <HeaderChanges iccid={iccid} />}
      </div>
      <div className={styles.tabs}>
        {sim !== null && (
          <TabLinks
            label="Parts of this SIM"
            tabs={tabLinks(iccid)}
            currentId={currentTabId ?? ''}
          />
        )}
      </div>
    </header>
  )
}

function tabLinks(iccid: string) {
  return simTabs.map(({ id, title, Part }) => ({
    id,
    title,
    to: paths.sim(iccid, id === overviewTabId ? undefined : id),
    preload: Part?.preload,
  }))
}

/**
 * Everything about one SIM: a header that stays in sight, and tabs under it, each an address of its own. It opens from a
 * pasted link and says so when there is no such SIM. What a tab shows is the tab's own affair.
 */
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { whyNotIccid } from '../../domain/iccid/iccid.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { useSimRecord } from '../../domain/sim/useSimRecord.ts'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { useDocumentTitle } from '../../ui/layout/Page.tsx'
import { RelocationWatch } from './connection/RelocationWatch.tsx'
import { SimHeader } from './header/SimHeader.tsx'
import { NoSim, NoTab, NotAnIccid } from './NoSim.tsx'
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx'
import { OverviewTab } from './overview/OverviewTab.tsx'
import { overviewTabId, simTab } from './simTabs.ts'
import styles from './SimPage.module.css'

export function SimPage() {
  const { iccid = '', tab } = useParams()
  const reason = whyNotIccid(iccid)
  return reason === undefined ? (
    <KnownIccid key={iccid} iccid={iccid} tabId={tab} />
  ) : (
    <NotAnIccid iccid={iccid} reason={reason} />
  )
}

function KnownIccid({ iccid, tabId }: { iccid: string; tabId: string | undefined }) {
  const query = useSimRecord(iccid)
  const sim = query.data
  const tab = simTab(tabId)
  useDocumentTitle(
    [sim?.custom_field_1 || `SIM ${iccid}`, tab && tab.id !== overviewTabId ? tab.title : undefined]
      .filter(Boolean)
      .join(' · '),
  )
  return (
    <div className={styles.page}>
      <SimHeader
        iccid={iccid}
        sim={sim}
        isLoading={sim === undefined && query.isFetching}
        currentTabId={tab?.id}
      />
      <RelocationWatch iccid={iccid} isCardShown={tab?.id === overviewTabId} />
      <div className={styles.content}>
        <QueryView
          query={query}
          isEmpty={(record) => record === null}
          empty={<NoSim iccid={iccid} />}
          skeleton={<TabSkeleton tabId={tab?.id} />}
        >
          {(record) =>
            record &&
            (tab ? (
              <TabContent sim={record} tabId={tab.id} />
            ) : (
              <NoTab iccid={iccid} tabId={tabId ?? ''} />
            ))
          }
        </QueryView>
      </div>
    </div>
  )
}

/** Between tabs the one before stays until the next has come; only a page opened on a tab shows a skeleton. */
function TabContent({ sim, tabId }: { sim: Sim; tabId: string }) {
  const Part = simTab(tabId)?.Part
  return (
    <Suspense fallback={<TabSkeleton tabId={tabId} />}>
      {Part ? <Part sim={sim} /> : <OverviewTab sim={sim} />}
    </Suspense>
  )
}

function TabSkeleton({ tabId }: { tabId: string | undefined }) {
  return tabId === overviewTabId ? (
    <OverviewSkeleton />
  ) : (
    <SkeletonBlock height="min(420px, 60vh)" />
  )
}

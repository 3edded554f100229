/** Everything about one SIM: a header that stays in sight, and tabs under it, each with its own URL. */
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { describeIccidError } from '../../domain/iccid/describeIccidError.ts'
import { iccidError, hasValidCheckDigit } from '../../domain/iccid/iccid.ts'
import { paths } from '../../domain/paths.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { useSimRecord } from '../../domain/sim/useSimRecord.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { keepFocus } from '../../ui/layout/keepFocus.ts'
import { Page, useDocumentTitle } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { RelocationWatch } from './connection/CancelLocation.tsx'
import { SimHeader } from './header/SimHeader.tsx'
import { OverviewSkeleton, OverviewTab } from './overview/OverviewTab.tsx'
import styles from './SimPage.module.css'
import { overviewTabId, simTab } from './simTabs.ts'

export function SimPage() {
  const { iccid = '', tab } = useParams()
  const error = iccidError(iccid)
  return error === undefined ? (
    <div ref={keepFocus} className={styles.page}>
      <KnownIccid key={iccid} iccid={iccid} tabId={tab} />
    </div>
  ) : (
    <NotAnIccid iccid={iccid} reason={describeIccidError(error)} />
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

/** The previous tab stays until the next has loaded; only a page opened on a tab shows a skeleton. */
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

/** The service does not tell a SIM that does not exist from one the user may not see. */
function NoSim({ iccid }: { iccid: string }) {
  return (
    <EmptyState
      icon="search"
      title="No SIM with this ICCID"
      detail={
        hasValidCheckDigit(iccid)
          ? 'It may belong to another organisation.'
          : 'Its last digit does not fit the others, so one of them is probably wrong or missing.'
      }
      action={<SearchLink text={iccid} />}
    />
  )
}

function NotAnIccid({ iccid, reason }: { iccid: string; reason: string }) {
  return (
    <Page title="No SIM">
      <EmptyState
        icon="search"
        title={`“${shortened(iccid)}” is not an ICCID`}
        detail={reason}
        action={<SearchLink text={iccid} />}
      />
    </Page>
  )
}

function NoTab({ iccid, tabId }: { iccid: string; tabId: string }) {
  return (
    <EmptyState
      title={`A SIM's page has no part called “${shortened(tabId)}”`}
      action={<ButtonLink to={paths.sim(iccid)}>Show the overview</ButtonLink>}
    />
  )
}

const longestShown = 40

function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

function SearchLink({ text }: { text: string }) {
  return (
    <ButtonLink to={paths.sims({ q: text.slice(0, longestShown) })}>
      Search the list for it
    </ButtonLink>
  )
}

import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { describeIccidError } from '../../domain/iccid/describeIccidError.ts'
import { iccidError, hasValidCheckDigit } from '../../domain/iccid/iccid.ts'
import { paths } from '../../domain/paths.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { useSim } from '../../domain/sim/useSim.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { digitsOf } from '../../lib/typedText.ts'
import { Page, useDocumentTitle } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { OutageScope } from '../../ui/state/OutageScope.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { RelocationWatch } from './connection/CancelLocation.tsx'
import { SimHeader } from './header/SimHeader.tsx'
import { OverviewSkeleton, OverviewTab } from './overview/OverviewTab.tsx'
import { simName } from './header/StatusActions.tsx'
import styles from './SimPage.module.css'
import { overviewTabId, simTab } from './simTabs.ts'

export function SimPage() {
  const { iccid = '', tab } = useParams()
  const digits = digitsOf(iccid)
  const error = iccidError(digits)
  if (error === undefined)
    return digits === iccid ? (
      <div className={styles.page}>
        <KnownIccid key={iccid} iccid={iccid} tabId={tab} />
      </div>
    ) : (
      <Navigate to={paths.sim(digits, tab)} replace />
    )
  const text = shorten(iccid)
  return (
    <Page title={t`SIM not found`}>
      <EmptyState
        icon="search"
        title={t`“${text}” is not an ICCID`}
        detail={describeIccidError(error)}
        action={<SearchLink text={iccid} />}
      />
    </Page>
  )
}

function KnownIccid({ iccid, tabId }: { iccid: string; tabId: string | undefined }) {
  const query = useSim(iccid)
  const sim = query.data
  const tab = simTab(tabId)
  useDocumentTitle(
    [
      simName({ custom_field_1: sim?.custom_field_1 ?? null, iccid }),
      tab && tab.id !== overviewTabId ? tab.title : undefined,
    ]
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
        <OutageScope>
          <QueryView
            query={query}
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
        </OutageScope>
      </div>
    </div>
  )
}

/** Shows the previous tab until the next has loaded, and a skeleton only when the page opens. */
function TabContent({ sim, tabId }: { sim: Sim; tabId: string }) {
  const Part = simTab(tabId)?.Part
  return (
    <Suspense fallback={<TabSkeleton tabId={tabId} />}>
      {Part ? <Part sim={sim} /> : <OverviewTab sim={sim} />}
    </Suspense>
  )
}

function TabSkeleton({ tabId }: { tabId: string | undefined }) {
  if (tabId === overviewTabId) return <OverviewSkeleton />
  return <SkeletonBlock height="min(420px, 60vh)" />
}

/** The service returns the same error for a missing SIM and one the user may not see. */
function NoSim({ iccid }: { iccid: string }) {
  return (
    <EmptyState
      icon="search"
      title={t`No SIM with this ICCID`}
      detail={
        hasValidCheckDigit(iccid)
          ? t`It may belong to another organisation.`
          : t`Check digit does not match. A digit is probably wrong or missing.`
      }
      action={<SearchLink text={iccid} />}
    />
  )
}

function NoTab({ iccid, tabId }: { iccid: string; tabId: string }) {
  const name = shorten(tabId)
  return (
    <EmptyState
      title={t`This page has no tab named “${name}”`}
      action={<ButtonLink to={paths.sim(iccid)}>{t`Show overview`}</ButtonLink>}
    />
  )
}

const maxLength = 40

function shorten(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

function SearchLink({ text }: { text: string }) {
  return <ButtonLink to={paths.sims({ q: text.slice(0, maxLength) })}>{t`Search SIMs`}</ButtonLink>
}

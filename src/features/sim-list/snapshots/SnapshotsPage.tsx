/** Snapshots of SIM lists: saves them, and compares two of them or one with the current SIMs. */
import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCapabilities } from '../../../data/capabilities.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import type { ExportRun } from '../../../domain/export/exportRun.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { FilterRow } from '../../../domain/sim-filter/FilterRow.tsx'
import { offeredView, readListUrl, writeListUrl } from '../../../domain/sim-filter/listUrl.ts'
import { SearchField } from '../../../domain/sim-filter/SearchField.tsx'
import { defaultOrder, type SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { formatTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import content from '../../../ui/card/CardContent.module.css'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { CompareCard } from './CompareCard.tsx'
import { LoadProgress } from './LoadProgress.tsx'
import { loadRows, maxSims } from './loadRows.ts'
import styles from './Snapshots.module.css'
import { SnapshotTable } from './SnapshotTable.tsx'
import { listSnapshots, saveSnapshot, snapshotOwner } from './snapshotStore.ts'

export function SnapshotsPage() {
  const [params, setParams] = useSearchParams()
  const { criteria } = offeredView(readListUrl(params), useCapabilities())
  const owner = snapshotOwner(useAccount())
  const client = useQueryClient()
  const queryKey = ['snapshots', owner]
  const query = useQuery({ queryKey, queryFn: () => listSnapshots(owner), networkMode: 'always' })
  const refresh = () => client.invalidateQueries({ queryKey })
  const listQuery = writeListUrl({ criteria, order: defaultOrder }).toString()
  const show = (next: SimCriteria) =>
    setParams(writeListUrl({ criteria: next, order: defaultOrder }), { preventScrollReset: true })
  return (
    <Page
      title={t`Snapshots`}
      actions={
        <ButtonLink to={`${paths.sims()}${listQuery === '' ? '' : `?${listQuery}`}`} icon="sim">
          {t`Show SIMs`}
        </ButtonLink>
      }
    >
      <Card title={t`Save a snapshot`}>
        <div className={styles.tools}>
          <SearchField
            search={criteria.search}
            onSearch={(search) => show({ ...criteria, search })}
          />
          <FilterRow criteria={criteria} onChange={show} />
        </div>
        <SaveSnapshot
          key={listQuery}
          criteria={criteria}
          listQuery={listQuery}
          owner={owner}
          onSaved={refresh}
        />
      </Card>
      <Card title={t`Saved snapshots`}>
        <QueryView
          query={query}
          skeleton={<Skeleton lines={4} />}
          isEmpty={(snapshots) => snapshots.length === 0}
          empty={
            <EmptyState
              icon="save"
              title={t`No snapshots yet`}
              detail={t`Save one now and compare it with your SIMs later.`}
            />
          }
        >
          {(snapshots) => <SnapshotTable snapshots={snapshots} onDeleted={refresh} />}
        </QueryView>
      </Card>
      {query.data && query.data.length > 0 && (
        <CompareCard key={query.data[0]?.id} snapshots={query.data} />
      )}
    </Page>
  )
}

interface SaveSnapshotProps {
  criteria: SimCriteria
  listQuery: string
  owner: string
  onSaved: () => unknown
}

function SaveSnapshot({ criteria, listQuery, owner, onSaved }: SaveSnapshotProps) {
  const { timeZone } = usePreferences()
  const [run, setRun] = useState<ExportRun>()
  const start = () => {
    const takenAtMs = Date.now()
    setRun(
      loadRows(criteria, async (rows, isCut) => {
        const name = formatTime(takenAtMs, timeZone)
        await saveSnapshot(owner, { name, takenAtMs, listQuery, isCut }, rows)
        await onSaved()
      }),
    )
  }
  return (
    <>
      <p className={content.note}>
        {plural(maxSims, {
          one: 'Saves status, product, name, label, limits, identifiers and IMEI lock of up to # SIM in this browser.',
          other:
            'Saves status, product, name, label, limits, identifiers and IMEI lock of up to # SIMs in this browser.',
        })}
      </p>
      <LoadProgress run={run} label={t`Snapshot`}>
        <Button icon="save" variant="primary" onClick={start}>
          {t`Save snapshot`}
        </Button>
      </LoadProgress>
    </>
  )
}

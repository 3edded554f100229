import { plural } from '@lingui/core/macro'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { SampleTable } from '../../../../domain/batch-jobs/forecast/SampleTable.tsx'
import { requestFirstSims } from '../../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { selectionKey } from '../../../../domain/batch-jobs/forecast/selectionQueries.ts'
import { useLongQuery } from '../../../../domain/batch-jobs/useLongQuery.ts'
import { QueryView } from '../../../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../../../ui/state/Skeleton.tsx'

const sampleSize = 5

export function SimSample({ selection }: { selection: BatchSelection }) {
  const query = useLongQuery({
    key: ['selection sample', selectionKey(selection)],
    load: (signal) => requestFirstSims(selection, sampleSize, signal),
  })
  return (
    <QueryView query={query} skeleton={<SkeletonBlock height="220px" />}>
      {(sims) => (
        <SampleTable
          caption={plural(sims.length, { one: 'First SIM', other: 'First # SIMs' })}
          rows={sims.map((sim) => ({ sim }))}
        />
      )}
    </QueryView>
  )
}

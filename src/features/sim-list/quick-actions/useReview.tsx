/** The consequences of a quick change, for its dialog. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { hasChanges, type BatchChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import { consequencesOfSelection } from '../../../domain/batch-jobs/forecast/consequences.ts'
import { ConsequencesView } from '../../../domain/batch-jobs/forecast/ConsequencesView.tsx'
import { getUnconfirmedReason } from '../../../domain/batch-jobs/forecast/describeConsequences.ts'
import { useFacts } from '../../../domain/batch-jobs/forecast/selectionQueries.ts'
import { useStatusTransitions } from '../../../domain/sim/useStatusTransitions.ts'
import { QueryView } from '../../../ui/state/QueryView.tsx'

/** Returns the view of the consequences and why the change cannot start yet. */
export function useReview(iccids: readonly string[], changes: BatchChanges) {
  // The same list in each render, because it is the key of the query.
  const [selection] = useState({ kind: 'named' as const, iccids })
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const facts = useFacts(selection)
  const { data: transitions } = useStatusTransitions()
  const consequences =
    facts.data && transitions && consequencesOfSelection(facts.data, changes, transitions)
  return {
    view: (
      <QueryView query={facts}>
        {() =>
          consequences &&
          hasChanges(changes) && (
            <ConsequencesView
              hasSample={iccids.length > 1}
              consequences={consequences}
              confirmed={confirmed}
              onConfirm={setConfirmed}
            />
          )
        }
      </QueryView>
    ),
    disabledReason: consequences
      ? getUnconfirmedReason(consequences, confirmed)
      : t`The consequences are not known yet.`,
  }
}

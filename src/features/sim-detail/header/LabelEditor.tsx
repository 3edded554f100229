/** The label of the SIM, changed where it stands, with the labels in use to choose from. */
import { limits } from '../../../contract/tables.ts'
import { describeChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import { useLabelSuggestions } from '../../../domain/sim-filter/editors/useLabelSuggestions.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { EditInPlace } from '../../../ui/input/EditInPlace.tsx'
import styles from './SimHeader.module.css'
import { useWhyNotChange } from './useWhyNotChange.ts'

export function LabelEditor({ sim }: { sim: Sim }) {
  const change = useSimChange(sim.iccid, 'label')
  const whyNot = useWhyNotChange(change.isPending, 'the label')
  const label = sim.end_customer_label?.name ?? ''
  return (
    <EditInPlace
      label="Label"
      value={label}
      maxLength={limits.textLength}
      whyNot={whyNot}
      Suggestions={LabelOptions}
      onSave={(text) => {
        const changes = { end_customer_label: text }
        change.start(changes, describeChanges(changes))
      }}
    >
      <span className={styles.label}>{label === '' ? 'No label' : `Label ${label}`}</span>
    </EditInPlace>
  )
}

function LabelOptions({ typed }: { typed: string }) {
  const { labels = [] } = useLabelSuggestions(typed)
  return labels.map((label) => <option key={label}>{label}</option>)
}

/** The device name as the page's heading, changed where it stands. */
import { limits } from '../../../contract/tables.ts'
import { describeChanges } from '../../../domain/batch-jobs/batchChanges.ts'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { EditInPlace } from '../../../ui/input/EditInPlace.tsx'
import styles from './SimHeader.module.css'
import { useWhyNotChange } from './useWhyNotChange.ts'

export function NameEditor({ sim }: { sim: Sim }) {
  const change = useSimChange(sim.iccid, 'name')
  const whyNot = useWhyNotChange(change.isPending, 'the device name')
  const name = sim.custom_field_1 ?? ''
  return (
    <EditInPlace
      label="Device name"
      value={name}
      maxLength={limits.textLength}
      whyNot={whyNot}
      onSave={(text) => {
        const changes = { custom_field_1: text }
        change.start(changes, describeChanges(changes))
      }}
    >
      <h1 className={styles.title}>{name || `SIM ${sim.iccid}`}</h1>
    </EditInPlace>
  )
}

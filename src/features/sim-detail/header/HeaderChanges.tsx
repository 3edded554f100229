/** How the changes begun in the header stand, one line each. */
import { ChangeProgress } from '../../../domain/sim/change/ChangeProgress.tsx'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import styles from './SimHeader.module.css'

export function HeaderChanges({ iccid }: { iccid: string }) {
  return (
    <div className={styles.changes}>
      <OneChange iccid={iccid} about="status" />
      <OneChange iccid={iccid} about="name" />
      <OneChange iccid={iccid} about="label" />
    </div>
  )
}

function OneChange({ iccid, about }: { iccid: string; about: string }) {
  const { state, reset } = useSimChange(iccid, about)
  return <ChangeProgress state={state} onDismiss={reset} />
}

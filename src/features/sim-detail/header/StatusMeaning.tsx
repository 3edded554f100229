/** What the status means and what changes it: all of it where there is room, a line that opens where there is not. */
import { useId, useState } from 'react'
import { simStatus } from '../../../domain/sim/simStatus.ts'
import { whatEndsStatus } from '../../../domain/sim/statusAdvice.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import styles from './StatusMeaning.module.css'

export function StatusMeaning({ statusid }: { statusid: number }) {
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  return (
    <div className={styles.meaning} data-open={isOpen}>
      <p id={textId} className={styles.text}>
        {simStatus(statusid).meaning} {whatEndsStatus(statusid)}
      </p>
      <span className={styles.more}>
        <IconButton
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          size="small"
          label={isOpen ? 'Show less about the status' : 'Show all about the status'}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
    </div>
  )
}

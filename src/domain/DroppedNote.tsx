/** Lists the parts of a link that a list could not use, if there are any. */
import { t } from '@lingui/core/macro'
import type { DroppedParam } from '../lib/searchParams.ts'
import { IconButton } from '../ui/button/IconButton.tsx'
import { Icon } from '../ui/icon/Icon.tsx'
import styles from './DroppedNote.module.css'

export function DroppedNote({
  dropped,
  onClose,
}: {
  dropped: readonly DroppedParam[]
  onClose: () => void
}) {
  if (dropped.length === 0) return null
  return (
    <div className={styles.note} role="status">
      <Icon name="warning" size={18} />
      <div>
        <p>{t`Part of this link could not be used:`}</p>
        <ul className={styles.list}>
          {dropped.map(({ name, value, reason }) => (
            <li key={name}>
              <code>
                {name}={value}
              </code>
              : <span>{reason}</span>
            </li>
          ))}
        </ul>
      </div>
      <IconButton icon="close" size="small" label={t`Remove from the URL`} onClick={onClose} />
    </div>
  )
}

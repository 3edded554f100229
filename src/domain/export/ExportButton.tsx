/** The button that exports a list, or in its small size a card; on a phone it is its icon. Progress is shown by the shell (`showExport`). */
import { Button } from '../../ui/button/Button.tsx'
import styles from './ExportButton.module.css'

export interface ExportButtonProps {
  /** "Export CSV", or "Export" where a dialog asks for more. */
  label: string
  size?: 'medium' | 'small'
  disabledReason?: string | undefined
  /** Loads what the press needs, ahead. */
  preload?: () => void
  onClick: () => void
}

export function ExportButton({
  label,
  size = 'medium',
  disabledReason,
  preload,
  onClick,
}: ExportButtonProps) {
  return (
    <Button
      size={size}
      variant={size === 'small' ? 'quiet' : 'secondary'}
      icon="download"
      className={styles.button}
      aria-label={label}
      disabledReason={disabledReason}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onClick}
    >
      <span className={styles.words}>{label}</span>
    </Button>
  )
}

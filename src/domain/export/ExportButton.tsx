/** The export button of a list or, if small, of a card; on phones only an icon. The shell shows the progress (`showExport`). */
import { Button } from '../../ui/button/Button.tsx'
import styles from './ExportButton.module.css'

interface ExportButtonProps {
  /** "Export CSV", or "Export" if a dialog follows. */
  label: string
  size?: 'medium' | 'small'
  disabledReason?: string | undefined
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
      <span className={styles.label}>{label}</span>
    </Button>
  )
}

/** The button of a list that exports it; on a phone it is its icon. Progress is shown by the shell (`showExport`). */
import { Button } from '../../ui/button/Button.tsx'
import styles from './ExportButton.module.css'

export interface ExportButtonProps {
  /** "Export CSV", or "Export" where a dialog asks for more. */
  label: string
  disabledReason?: string | undefined
  /** Loads what the press needs, ahead. */
  preload?: () => void
  onClick: () => void
}

export function ExportButton({ label, disabledReason, preload, onClick }: ExportButtonProps) {
  return (
    <Button
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

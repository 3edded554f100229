/** Two fields of a range side by side, with presets above them. The form holds their values. */
import { Button } from '../button/Button.tsx'
import styles from './DateRangeFields.module.css'
import type { ReactNode } from 'react'

export interface RangePreset {
  /** "Last 7 days". */
  label: string
  isChosen?: boolean
  onChoose: () => void
}

export interface DateRangeFieldsProps {
  /** Announced for the group. */
  label: string
  presets?: readonly RangePreset[]
  /** The two fields. */
  children: ReactNode
}

export function DateRangeFields({ label, presets = [], children }: DateRangeFieldsProps) {
  return (
    <div role="group" aria-label={label} className={styles.range}>
      {presets.length > 0 && (
        <div className={styles.presets}>
          {presets.map((preset) => (
            <Button
              key={preset.label}
              size="small"
              aria-pressed={preset.isChosen === true}
              onClick={preset.onChoose}
            >
              {preset.label}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.fields}>{children}</div>
    </div>
  )
}

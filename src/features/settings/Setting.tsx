/** One setting: its name and what it does at the left, its control at the right, one under the other on a narrow page. */
import type { ReactNode } from 'react'
import styles from './Settings.module.css'

export interface SettingProps {
  name: string
  help?: ReactNode
  children: ReactNode
}

export function Setting({ name, help, children }: SettingProps) {
  return (
    <div className={styles.setting}>
      <div className={styles.settingWords}>
        <p className={styles.settingName}>{name}</p>
        {help !== undefined && <p className={styles.settingHelp}>{help}</p>}
      </div>
      <div className={styles.settingControl}>{children}</div>
    </div>
  )
}

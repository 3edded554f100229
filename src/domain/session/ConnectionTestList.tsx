import { t } from '@lingui/core/macro'
import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import styles from './ConnectionTestList.module.css'

const names: Record<ConnectionTest['name'], string> = {
  rest: t`REST interface`,
  graphql: t`GraphQL interface`,
  realtime: t`Real-time interface`,
}

const states: Record<ConnectionTest['state'], { icon: IconName; label: string }> = {
  waiting: { icon: 'minus', label: t`waiting` },
  running: { icon: 'transition', label: t`testing` },
  ok: { icon: 'success', label: t`works` },
  failed: { icon: 'error', label: t`failed` },
  skipped: { icon: 'minus', label: t`not tested` },
}

export function ConnectionTestList({ tests }: { tests: readonly ConnectionTest[] }) {
  return (
    <ul className={styles.list}>
      {tests.map((test) => (
        <li key={test.name} className={styles.test}>
          <Icon
            name={states[test.state].icon}
            className={joinClasses(styles.icon, styles[test.state])}
          />
          <div className={styles.text}>
            <p className={styles.name}>
              {names[test.name]}: {states[test.state].label}
              {test.durationMs !== undefined && (
                <span className={styles.duration}> {Math.round(test.durationMs)} ms</span>
              )}
            </p>
            {test.sentence !== '' && <p className={styles.sentence}>{test.sentence}</p>}
            <p className={styles.url}>{test.url}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

import type { ConnectionTest } from '../../data/session/testConnections.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import type { IconName } from '../../ui/icon/icons.ts'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import styles from './ConnectionTestList.module.css'

const names: Record<ConnectionTest['name'], string> = {
  rest: 'REST interface',
  graphql: 'GraphQL interface',
  realtime: 'Real-time interface',
}

const looks: Record<ConnectionTest['state'], { icon: IconName; words: string }> = {
  waiting: { icon: 'minus', words: 'Waiting' },
  running: { icon: 'transition', words: 'Trying' },
  ok: { icon: 'success', words: 'Works' },
  failed: { icon: 'error', words: 'Failed' },
  skipped: { icon: 'minus', words: 'Not tried' },
}

export function ConnectionTestList({ tests }: { tests: readonly ConnectionTest[] }) {
  return (
    <ul className={styles.list}>
      {tests.map((test) => (
        <li key={test.name} className={styles.test}>
          <Icon
            name={looks[test.state].icon}
            className={joinClasses(styles.icon, styles[test.state])}
          />
          <div className={styles.words}>
            <p className={styles.name}>
              {names[test.name]}: {looks[test.state].words.toLowerCase()}
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

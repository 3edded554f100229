/** What about the keys deserves a look; each finding leads to the keys it is about. */
import { Icon } from '../../../ui/icon/Icon.tsx'
import styles from '../ApiKeys.module.css'
import type { KeyFinding } from './keyState.ts'

export function KeyFindings({ findings }: { findings: readonly KeyFinding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className={styles.findings} aria-label="Worth a look">
      {findings.map(({ id, title, advice, keyids }) => (
        <li key={id} className={styles.finding}>
          <Icon name={id === 'expiring' ? 'time' : 'warning'} size={18} />
          <p>
            <strong>
              {keyids.length === 1 ? `1 key ${title.one}` : `${keyids.length} keys ${title.many}`}.
            </strong>{' '}
            {keyids.length === 1 ? advice.one : advice.many}{' '}
            <span className={styles.quiet}>
              {keyids.map((keyid, at) => (
                <span key={keyid}>
                  {at > 0 && ', '}
                  <a href={`#key-${keyid}`}>key {keyid}</a>
                </span>
              ))}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

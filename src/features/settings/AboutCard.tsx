/** Which build this is, and where the keys are explained. */
import { Card } from '../../ui/card/Card.tsx'
import styles from './Settings.module.css'

export function AboutCard() {
  return (
    <Card title="About" id="about">
      <dl className={styles.facts}>
        <dt>Version</dt>
        <dd className="tabular">{import.meta.env['VITE_VERSION'] ?? 'development'}</dd>
        <dt>Shortcuts</dt>
        <dd>
          Press <kbd>?</kbd> on any page.
        </dd>
      </dl>
    </Card>
  )
}

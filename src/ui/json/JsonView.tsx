/** A JSON text of the service: formatted or raw, with a copy button. Long texts are truncated on screen, but copied in full. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { parseJson, prettyJson } from '../../lib/json.ts'
import { CopyButton } from '../button/CopyButton.tsx'
import { SegmentedControl } from '../button/SegmentedControl.tsx'
import { Note } from '../text/Text.tsx'
import styles from './JsonView.module.css'

const shapes = [
  { value: 'pretty', label: t`Formatted` },
  { value: 'raw', label: t`Raw` },
] as const
const maxCharacters = 100_000

export function JsonView({ name, text }: { name: string; text: string }) {
  const [shape, setShape] = useState<'pretty' | 'raw'>('pretty')
  const isJson = parseJson(text) !== undefined
  const whole = isJson && shape === 'pretty' ? prettyJson(text) : text
  const isCut = whole.length > maxCharacters
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        {isJson ? (
          <SegmentedControl label={t`Format`} value={shape} options={shapes} onChange={setShape} />
        ) : (
          <Note isSmall>{t`Not valid JSON. Shown as received.`}</Note>
        )}
        <CopyButton text={text} variant="quiet" size="small">
          {t`Copy JSON`}
        </CopyButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable */}
      <pre className={styles.text} tabIndex={0} aria-label={name}>
        {isCut ? whole.slice(0, maxCharacters) : whole}
      </pre>
      {isCut && <Note isSmall>{t`Too long to show in full. Copy it to get all of it.`}</Note>}
    </div>
  )
}

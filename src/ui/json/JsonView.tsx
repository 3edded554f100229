/**
 * A JSON text as it came from a service: indented or raw, and copied. A text that is not JSON is shown as the text it is, with a
 * word about it. Texts too long to draw at once are cut on screen, never in the copy.
 */
import { useState } from 'react'
import { parseJson, prettyJson } from '../../lib/json.ts'
import { CopyButton } from '../button/CopyButton.tsx'
import { SegmentedControl } from '../button/SegmentedControl.tsx'
import styles from './JsonView.module.css'

export interface JsonViewProps {
  /** What the text is, for the buttons: "event data". */
  name: string
  text: string
}

const shapes = [
  { value: 'pretty', label: 'Pretty' },
  { value: 'raw', label: 'Raw' },
] as const
const mostCharacters = 100_000

export function JsonView({ name, text }: JsonViewProps) {
  const [shape, setShape] = useState<'pretty' | 'raw'>('pretty')
  const isJson = parseJson(text) !== undefined
  const whole = isJson && shape === 'pretty' ? prettyJson(text) : text
  const isCut = whole.length > mostCharacters
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        {isJson ? (
          <SegmentedControl
            label={`Shape of the ${name}`}
            value={shape}
            options={shapes}
            onChange={setShape}
          />
        ) : (
          <p className={styles.note}>Not valid JSON: shown as the text that came.</p>
        )}
        <CopyButton text={text} variant="quiet" size="small">
          Copy JSON
        </CopyButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <pre className={styles.text} tabIndex={0} aria-label={name}>
        {isCut ? whole.slice(0, mostCharacters) : whole}
      </pre>
      {isCut && <p className={styles.note}>Too long to show whole; the copy has all of it.</p>}
    </div>
  )
}

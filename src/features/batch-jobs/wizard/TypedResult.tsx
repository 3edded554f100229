/** What became of each line of a list: found, written otherwise, twice, misspelt, unknown, not readable. */
import type { ReactNode } from 'react'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { formatCount } from '../../../lib/count.ts'
import { csvLine } from '../../../lib/csv.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import type { CompiledList } from '../compile/compileIccids.ts'
import type { ResolvedList } from '../compile/resolveIccids.ts'
import typed from './Typed.module.css'
import styles from './Wizard.module.css'

export interface TypedResultProps {
  compiled: CompiledList
  /** Undefined while the service is being asked. */
  resolved: ResolvedList | undefined
  takesMisspelt: boolean
}

interface LeftOut {
  line: number
  text: string
  reason: string
}

const shown = 100

export function TypedResult({ compiled, resolved, takesMisspelt }: TypedResultProps) {
  const { iccids, duplicates, misspelt, rejected, lineCount } = compiled
  const twice = [
    ...duplicates.map(({ iccid, line }) => ({
      line,
      text: iccid,
      reason: 'Stands in the list before.',
    })),
    ...(resolved?.sameCard ?? []).map(({ written, iccid }) => ({
      line: written.line,
      text: written.iccid,
      reason: `The same card as ${iccid}, written with ${written.iccid.length} digits.`,
    })),
  ]
  const unknown = (resolved?.unknown ?? []).map(({ iccid, line }) => ({
    line,
    text: iccid,
    reason: 'No SIM of this customer has this ICCID.',
  }))
  const wrong = misspelt.map(({ iccid, line }) => ({
    line,
    text: iccid,
    reason: 'The last digit is not the check digit of the others.',
  }))
  const reconciled = (resolved?.reconciled ?? []).map(({ written, iccid }) => ({
    line: written.line,
    text: written.iccid,
    reason: `Known to the service as ${iccid}.`,
  }))
  const leftOut = [...rejected, ...(takesMisspelt ? [] : wrong), ...unknown, ...twice].toSorted(
    (one, other) => one.line - other.line,
  )
  return (
    <div className={styles.stack}>
      <p className={styles.sentence} role="status">
        <Icon name={iccids.length === 0 ? 'warning' : 'check'} size={18} />
        <span>{summaryOf(iccids.length, lineCount, resolved)}</span>
      </p>
      <Group title="written in another form, taken" entries={reconciled} icon="info" />
      <Group title="more than once, taken once" entries={twice} icon="info" />
      <Group
        title={
          takesMisspelt
            ? 'with a wrong check digit, looked for all the same'
            : 'with a wrong check digit, left out'
        }
        entries={wrong}
        icon="warning"
      />
      <Group title="not known to the service, left out" entries={unknown} icon="warning" />
      <Group
        title={
          rejected.length === 1
            ? 'line without an ICCID, left out'
            : 'lines without an ICCID, left out'
        }
        entries={rejected}
        icon="warning"
      />
      {resolved && leftOut.length > 0 && (
        <div>
          <Button size="small" icon="download" onClick={() => saveLeftOut(leftOut)}>
            {`Save the ${formatCount(leftOut.length)} left out as CSV`}
          </Button>
        </div>
      )}
    </div>
  )
}

function summaryOf(found: number, lines: number, resolved: ResolvedList | undefined): string {
  const read = `${formatCount(found)} ${found === 1 ? 'ICCID' : 'different ICCIDs'} in ${formatCount(lines)} ${lines === 1 ? 'line' : 'lines'}`
  if (!resolved) return found === 0 ? `${read}.` : `${read}. Looking for the SIMs.`
  const known = resolved.iccids.length
  return `${read}; ${known === 0 ? 'none of them is a SIM of this customer' : `${formatCount(known)} ${known === 1 ? 'SIM' : 'SIMs'} chosen`}.`
}

function Group({
  title,
  entries,
  icon,
}: {
  title: string
  entries: readonly LeftOut[]
  icon: 'info' | 'warning'
}): ReactNode {
  if (entries.length === 0) return null
  const distinct = new Map(
    entries.slice(0, shown).map((entry) => [`${entry.line} ${entry.text}`, entry]),
  )
  return (
    <details className={typed.group}>
      <summary className={typed.groupTitle}>
        <Icon name={icon} size={16} /> {formatCount(entries.length)} {title}
      </summary>
      <ul className={typed.lines}>
        {[...distinct].map(([key, { line, text, reason }]) => (
          <li key={key}>
            <span className={typed.line}>Line {formatCount(line)}</span>{' '}
            <code className="tabular">{text}</code> {reason}
          </li>
        ))}
      </ul>
      {entries.length > shown && (
        <p className={styles.note}>
          And {formatCount(entries.length - shown)} more; the file has them all.
        </p>
      )}
    </details>
  )
}

function saveLeftOut(entries: readonly LeftOut[]): void {
  const lines = entries.map(({ line, text, reason }) =>
    csvLine([line, text, reason], ['number', 'text', 'text'], 'plain'),
  )
  saveFile(
    new Blob([csvLine(['Line', 'Text', 'Reason'], [], 'plain'), ...lines], {
      type: 'text/csv;charset=utf-8',
    }),
    'left-out.csv',
  )
}

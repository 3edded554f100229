/** What became of each line of a list: found, written otherwise, twice, misspelt, unknown, not readable. */
import { saveFile } from '../../../domain/export/saveFile.ts'
import { formatCount } from '../../../lib/count.ts'
import { csvLine } from '../../../lib/csv.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { wrongCheckDigit } from '../../../domain/iccid/compileIccids.ts'
import type { CompiledList, ListLine } from '../../../domain/iccid/compileIccids.ts'
import { LineGroup } from '../../../domain/iccid/LineGroup.tsx'
import type { ResolvedList } from '../compile/resolveIccids.ts'
import styles from './Wizard.module.css'

export interface TypedResultProps {
  compiled: CompiledList
  /** Undefined while the service is being asked. */
  resolved: ResolvedList | undefined
  takesMisspelt: boolean
}

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
    reason: wrongCheckDigit,
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
      <LineGroup title="written in another form, taken" entries={reconciled} icon="info" />
      <LineGroup title="more than once, taken once" entries={twice} icon="info" />
      <LineGroup
        title={
          takesMisspelt
            ? 'with a wrong check digit, looked for all the same'
            : 'with a wrong check digit, left out'
        }
        entries={wrong}
        icon="warning"
      />
      <LineGroup title="not known to the service, left out" entries={unknown} icon="warning" />
      <LineGroup
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

function saveLeftOut(entries: readonly ListLine[]): void {
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

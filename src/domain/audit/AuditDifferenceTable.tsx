/** What an entry changed, field by field: the value before and the value after. Values that are no JSON stand as they came. */
import { usePreferences } from '../preferences/usePreferences.ts'
import type { AuditEvent } from './AuditFields.ts'
import { auditDifference } from './auditDifference.ts'
import { auditFieldName, auditFieldValue } from './auditFieldWords.ts'
import styles from './Audit.module.css'

export function AuditDifferenceTable({ event }: { event: AuditEvent }) {
  const { byteUnits, timeZone } = usePreferences()
  const formats = { byteUnits, timeZone }
  const difference = auditDifference(event)
  if (difference.kind === 'fields' && difference.changed.length === 0)
    return <p className={styles.note}>The entry names no values.</p>
  const lines =
    difference.kind === 'fields'
      ? difference.changed.map(({ key, before, after }) => ({
          key,
          name: auditFieldName(key),
          before: auditFieldValue(key, before, formats),
          after: auditFieldValue(key, after, formats),
        }))
      : [
          {
            key: 'values',
            name: 'values (not valid JSON)',
            before: difference.before,
            after: difference.after,
          },
        ]
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, before, after }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={styles.before}>{before}</td>
            <td className={styles.after}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An entry of the audit log as a sentence, with links to the SIM and the job it names. */
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import type { AuditEvent } from './AuditFields.ts'
import { auditSentence } from './auditSentence.ts'
import type { AuditPart, SentenceOptions } from './auditSentence.ts'
import styles from './Audit.module.css'

export interface AuditSentenceProps extends SentenceOptions {
  event: AuditEvent
}

export function AuditSentence({ event, ...options }: AuditSentenceProps) {
  const parts = placed(auditSentence(event, options))
  return (
    <span className={styles.sentence}>
      {parts.map(({ part, startsAt }) => (
        <Part key={startsAt} part={part} />
      ))}
    </span>
  )
}

/** The parts with where each begins in the sentence, by which it is known. */
function placed(parts: readonly AuditPart[]): { part: AuditPart; startsAt: number }[] {
  let length = 0
  return parts.map((part) => {
    const startsAt = length
    length += part.text.length
    return { part, startsAt }
  })
}

function Part({ part }: { part: AuditPart }) {
  if (part.kind === 'job') return <Link to={paths.batchJob(part.batchJobId)}>{part.text}</Link>
  if (part.kind === 'sim')
    return (
      <Link className="tabular" to={paths.sim(part.text)}>
        {part.text}
      </Link>
    )
  if (part.kind === 'words') return part.text
  return <strong className={styles.named}>{part.text}</strong>
}

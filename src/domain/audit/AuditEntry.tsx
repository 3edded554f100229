import { t } from '@lingui/core/macro'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccount } from '../../data/session/useAccount.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { JsonView } from '../../ui/json/JsonView.tsx'
import { Time } from '../format.tsx'
import { isUndoable } from '../batch-jobs/auditedChanges.ts'
import { paths } from '../paths.ts'
import { writeDisabledReason } from '../session/permissions.ts'
import type { AuditEvent } from './auditEvents.ts'
import { auditFieldName, auditFieldValue } from './auditFieldText.ts'
import {
  auditSentence,
  auditDifference,
  type AuditPart,
  type SentenceOptions,
} from './auditSentence.ts'
import { PlainTable } from '../../ui/plain-table/PlainTable.tsx'
import { Note, Quiet } from '../../ui/text/Text.tsx'
import styles from './Audit.module.css'
import type { Formats } from '../formats.ts'

interface AuditEntryProps extends Omit<SentenceOptions, keyof Formats> {
  event: AuditEvent
  formats: Formats
}

export function AuditEntry({ event, formats, ...options }: AuditEntryProps) {
  return (
    <EntryLine
      timestampMs={event.timestampMs}
      showText={t`Details`}
      hideText={t`Hide`}
      action={<UndoEntry event={event} />}
      renderDetails={(id) => (
        <div id={id} className={styles.details}>
          <AuditDifferenceTable event={event} formats={formats} />
          <JsonView name={t`Audit entry`} text={JSON.stringify(event)} />
        </div>
      )}
    >
      <AuditSentence event={event} {...formats} {...options} />
    </EntryLine>
  )
}

function UndoEntry({ event }: { event: AuditEvent }) {
  const { iccid } = event.context
  return iccid !== null && isUndoable(event) ? (
    <UndoLink to={paths.entryUndo(iccid, event.timestampMs)} />
  ) : null
}

/** Links to the review of an undo, for users who may. */
export function UndoLink({ to }: { to: string }) {
  const isAllowed = writeDisabledReason(useAccount()) === undefined
  return isAllowed ? (
    <ButtonLink size="small" variant="quiet" to={to}>
      {t`Undo`}
    </ButtonLink>
  ) : null
}

/** An entry that expands to its details, if it has any. */
export function EntryLine({
  timestampMs,
  showText,
  hideText,
  renderDetails,
  action,
  children,
}: {
  timestampMs: number
  showText: string
  hideText: string
  renderDetails: ((id: string) => ReactNode) | undefined
  action?: ReactNode
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  return (
    <>
      <div className={styles.line}>
        <span className={styles.time}>
          <Time timestampMs={timestampMs} isClock />
        </span>
        <span className={styles.text}>{children}</span>
        {action}
        {renderDetails && (
          <Button
            variant="quiet"
            size="small"
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? hideText : showText}
          </Button>
        )}
      </div>
      {isOpen && renderDetails?.(detailsId)}
    </>
  )
}

interface AuditSentenceProps extends SentenceOptions {
  event: AuditEvent
}

export function AuditSentence({ event, ...options }: AuditSentenceProps) {
  return <AuditParts parts={auditSentence(event, options)} />
}

export function AuditParts({ parts }: { parts: readonly AuditPart[] }) {
  return withOffsets(parts).map(({ part, offset }) => <Part key={offset} part={part} />)
}

function withOffsets(parts: readonly AuditPart[]): { part: AuditPart; offset: number }[] {
  let length = 0
  return parts.map((part) => {
    const offset = length
    length += part.text.length
    return { part, offset }
  })
}

function Part({ part }: { part: AuditPart }) {
  if (part.kind === 'job') {
    const search = part.isGroup ? { jobs: 'all' } : {}
    return <Link to={paths.batchJob(part.batchJobId, search)}>{part.text}</Link>
  }
  if (part.kind === 'sim')
    return (
      <Link className="tabular" to={paths.sim(part.text)}>
        {part.text}
      </Link>
    )
  if (part.kind === 'text') return part.text
  return <strong>{part.text}</strong>
}

/** The values before and after each change; values that are not JSON are shown as received. */
function AuditDifferenceTable({ event, formats }: Pick<AuditEntryProps, 'event' | 'formats'>) {
  const difference = auditDifference(event)
  if (difference.kind === 'fields' && difference.changed.length === 0)
    return <Note>{t`This entry has no values.`}</Note>
  const rows =
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
            name: t`values (not valid JSON)`,
            before: difference.before,
            after: difference.after,
          },
        ]
  return (
    <PlainTable
      label={t`Changes`}
      columns={[
        { id: 'name', header: t`Field`, isName: true, render: ({ name }) => name },
        { id: 'before', header: t`Before`, render: ({ before }) => <Quiet>{before}</Quiet> },
        { id: 'after', header: t`After`, render: ({ after }) => <strong>{after}</strong> },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  )
}

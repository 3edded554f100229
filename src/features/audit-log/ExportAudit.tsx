/** Saves exactly what the filter chooses, with progress; what has come is kept when it is stopped or fails. */
import { useRef, useState } from 'react'
import type { AuditEvent } from '../../domain/audit/AuditFields.ts'
import type { AuditFilter } from '../../domain/audit/requestAuditEvents.ts'
import { saveFile } from '../../domain/export/saveFile.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { formatCount } from '../../lib/count.ts'
import { isAbort, problemOf } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { toastProblem } from '../../ui/feedback/toast.ts'
import { auditFile, loadAllEntries } from './auditExport.ts'
import type { AuditFileFormat } from './auditExport.ts'

export interface ExportAuditProps {
  filter: () => AuditFilter
  /** Whether the filter chooses anything. */
  isEmpty: boolean
}

export function ExportAudit({ filter, isEmpty }: ExportAuditProps) {
  const { byteUnits, timeZone } = usePreferences()
  const [progress, setProgress] = useState<{ done: number; total: number | undefined }>()
  const running = useRef<AbortController>(undefined)

  const save = async (format: AuditFileFormat) => {
    const own = new AbortController()
    running.current = own
    let entries: readonly AuditEvent[] = []
    let isWhole = false
    setProgress({ done: 0, total: undefined })
    try {
      await loadAllEntries(filter(), own.signal, (loaded, total) => {
        entries = loaded
        setProgress({ done: loaded.length, total })
      })
      isWhole = true
    } catch (thrown) {
      if (!isAbort(thrown)) toastProblem(problemOf(thrown))
    }
    if (entries.length > 0) saveFile(auditFile(entries, format, { byteUnits, timeZone }), `audit-log-${entries.length}${isWhole ? '' : '-partial'}.${format}`)
    setProgress(undefined)
  }

  if (progress)
    return (
      <Button icon="close" onClick={() => running.current?.abort()}>
        Stop and save {formatCount(progress.done)} of {progress.total === undefined ? 'all' : formatCount(progress.total)} entries
      </Button>
    )
  const whyNot = isEmpty ? 'There is nothing to export.' : undefined
  return (
    <>
      <Button icon="download" whyNot={whyNot} onClick={() => void save('csv')}>
        Export CSV
      </Button>
      <Button icon="download" whyNot={whyNot} onClick={() => void save('json')}>
        Export JSON
      </Button>
    </>
  )
}

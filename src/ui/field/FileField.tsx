import { t } from '@lingui/core/macro'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { Note } from '../text/Text.tsx'
import styles from './FileField.module.css'

interface FileFieldProps extends FieldProps {
  value: File | null
  onChange: (file: File | null) => void
  /** File types of the browser's dialog: ".csv,text/csv". */
  accept: string
  kind: string
  children?: ReactNode
}

function removeLabel({ name }: File): string {
  return t`Remove ${name}`
}

export function FileField({ value, onChange, accept, kind, children, ...frame }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { disabledReason } = frame
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && disabledReason === undefined) onChange(file)
  }
  return (
    <FieldFrame {...frame}>
      {({ id, noteId }) => (
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {children !== undefined && <div className={styles.content}>{children}</div>}
          <input
            ref={input}
            id={id}
            type="file"
            accept={accept}
            tabIndex={-1}
            className="visually-hidden"
            aria-describedby={noteId}
            aria-invalid={frame.error !== undefined || undefined}
            disabled={disabledReason !== undefined}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) onChange(file)
              // Allows choosing the same file again after it was changed.
              event.target.value = ''
            }}
          />
          <Button
            size="small"
            icon="upload"
            disabledReason={disabledReason}
            onClick={() => input.current?.click()}
          >
            {value ? t`Choose another file` : t`Choose a file`}
          </Button>
          {value ? (
            <>
              <strong className={styles.name}>{value.name}</strong>
              <IconButton
                icon="close"
                size="small"
                label={removeLabel(value)}
                disabledReason={disabledReason}
                onClick={() => onChange(null)}
              />
            </>
          ) : (
            <Note>{t`or drop ${kind} here`}</Note>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

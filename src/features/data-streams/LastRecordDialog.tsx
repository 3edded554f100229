/** The record a data stream delivered last, as it was sent. */
import type { ReactNode } from 'react'
import { Time } from '../../domain/format.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { JsonView } from '../../ui/json/JsonView.tsx'
import styles from './DataStreams.module.css'
import type { DataStream } from './streamInput.ts'

interface LastRecordDialogProps {
  isOpen: boolean
  title: string
  stream: DataStream
  onClose: () => void
}

export function LastRecordDialog({ isOpen, title, stream, onClose }: LastRecordDialogProps) {
  const { last_record, last_delivery } = stream
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      <Dialog.Body>
        <p className={styles.quiet}>
          {last_delivery === null ? neverDelivered : sentAt(last_delivery)}
        </p>
        {last_record !== null && <JsonView name="last record" text={last_record} />}
      </Dialog.Body>
    </Dialog>
  )
}

const neverDelivered = 'Nothing has been delivered yet.'

function sentAt(timestamp: string): ReactNode {
  return (
    <>
      Delivered <Time timestampMs={Date.parse(timestamp)} />
    </>
  )
}

/** The last record a data stream delivered, exactly as it was sent. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
          {last_delivery === null ? (
            t`Nothing delivered yet`
          ) : (
            <Trans>
              Delivered <Time timestampMs={Date.parse(last_delivery)} />
            </Trans>
          )}
        </p>
        {last_record !== null && <JsonView name={t`last record`} text={last_record} />}
      </Dialog.Body>
    </Dialog>
  )
}

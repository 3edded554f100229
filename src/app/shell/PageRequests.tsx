/** The requests of the current page, to copy. Import it lazily. */
import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { useRequestLog } from '../../data/requestLog.ts'
import { paths } from '../../domain/paths.ts'
import { RequestTable } from '../../domain/request-log/RequestTable.tsx'
import { pageRequests } from '../../domain/request-log/pageRequests.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import styles from './PageRequests.module.css'

export function PageRequests({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const requests = pageRequests(
    useRequestLog((log) => log.requests),
    pathname,
  )
  return (
    <Dialog isOpen title={t`Requests of this page`} width="large" onClose={onClose}>
      <Dialog.Body>
        <p className={styles.lead}>
          {t`What this page loaded and changed, without secrets. Replace $TOKEN with your own token.`}
        </p>
        {requests.length === 0 ? (
          <EmptyState icon="audit" title={t`This page has not sent a request`} />
        ) : (
          <RequestTable requests={requests} />
        )}
      </Dialog.Body>
      <Dialog.Actions>
        <span onClickCapture={onClose}>
          <ButtonLink variant="quiet" to={paths.settings('requests')}>
            {t`Show all requests`}
          </ButtonLink>
        </span>
      </Dialog.Actions>
    </Dialog>
  )
}

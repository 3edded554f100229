import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useMutation, useQuery } from 'urql'
import { useAccount } from '../../data/session/useAccount.ts'
import { adminDisabledReason } from '../../domain/session/permissions.ts'
import { useRefreshOnReturn } from '../../domain/useAutoRefresh.ts'
import { writeProblem } from '../../lib/problem.ts'
import { mapQuery } from '../../lib/queryResult.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../ui/dialog/useDisclosure.ts'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import styles from './ApiKeys.module.css'
import { ApiKeysQuery, DeleteApiKey, type ApiKey } from './apiKeys.ts'
import { KeyFindings, KeyTable } from './KeyTable.tsx'

const KeyDialog = lazyFloat('KeyDialog', () => import('./KeyDialogs.tsx'))
const SecretDialog = lazyFloat('SecretDialog', () => import('./KeyDialogs.tsx'))
export function KeysTab() {
  const query = useRefreshOnReturn(
    mapQuery(useQuery({ query: ApiKeysQuery }), ({ listApiKeys }) => listApiKeys),
  )
  const isOffered = useCapabilities().hasOperation('listApiKeys')
  const disabledReasons = useDisabledReasons()
  const nowMs = useNow()
  const dialog = useDisclosure(KeyDialog)
  const secret = useDisclosure(SecretDialog)
  const [edited, setEdited] = useState<ApiKey>()
  const [isRotation, setRotation] = useState(false)
  const [clearKey, setClearKey] = useState({ key: '', note: '' })
  const [removal, remove] = useMutation(DeleteApiKey)
  const problem = writeProblem(removal.error, t`We could not confirm the API key was deleted`)

  if (!isOffered)
    return (
      <EmptyState
        icon="key"
        title={t`No API keys`}
        detail={t`The connected service does not offer API keys.`}
      />
    )
  const canEndKeys = disabledReasons.update === undefined
  const edit = (apiKey: ApiKey | undefined, isRotated = false) => {
    setEdited(apiKey)
    setRotation(isRotated)
    dialog.open()
  }
  const confirmAndDelete = async (apiKey: ApiKey) => {
    const { keyid } = apiKey
    const name = apiKey.comment || apiKey.key
    const isConfirmed = await confirm({
      title: t`Delete API key ${keyid}?`,
      consequence: t`Programs that use “${name}” can no longer sign in. This cannot be undone.`,
      confirmLabel: t`Delete API key`,
    })
    if (!isConfirmed) return
    await remove({ keyid })
    // Also after an error: others may have deleted it, and a deletion whose response was lost may have been made.
    query.refetch()
  }

  return (
    <>
      <div className={styles.bar}>
        <p className={styles.lead}>
          {t`For programs that call the GraphQL interface. A key is shown only once, when you create it.`}
        </p>
        <Button
          variant="primary"
          icon="plus"
          disabledReason={disabledReasons.create}
          {...dialog.opener}
          onClick={() => edit(undefined)}
        >
          {t`Create API key`}
        </Button>
      </div>
      {problem && <ProblemNote problem={problem} />}
      <QueryView
        query={query}
        skeleton={
          <Card title={t`API keys`}>
            <Skeleton lines={12} />
          </Card>
        }
        empty={
          <EmptyState
            icon="key"
            title={t`No API keys yet`}
            detail={t`Create one for each program, so that you can replace each on its own.`}
          />
        }
      >
        {(keys) => (
          <>
            <KeyFindings keys={keys} nowMs={nowMs} />
            <Card title={t`API keys`}>
              <KeyTable
                keys={keys}
                disabledReasons={disabledReasons}
                canEndKeys={canEndKeys}
                onEdit={(apiKey) => edit(apiKey)}
                onRotate={(apiKey) => edit(apiKey, true)}
                onDelete={(apiKey) => void confirmAndDelete(apiKey)}
              />
            </Card>
          </>
        )}
      </QueryView>
      <KeyDialog
        {...dialog.float}
        apiKey={edited}
        rotation={isRotation ? (canEndKeys ? 'endsOld' : 'keepsOld') : undefined}
        disabledReason={edited && !isRotation ? disabledReasons.update : disabledReasons.create}
        onClose={() => {
          dialog.close()
          // Others may have deleted the key meanwhile.
          query.refetch()
        }}
        onSaved={(created, note = '') => {
          dialog.close()
          query.refetch()
          if (created === undefined) return
          setClearKey({ key: created, note })
          secret.open()
        }}
      />
      <SecretDialog
        {...secret.float}
        kind="apiKey"
        secret={clearKey.key}
        note={clearKey.note}
        onClose={() => {
          secret.close()
          setClearKey({ key: '', note: '' })
        }}
      />
    </>
  )
}

/** Returns why keys cannot be created, changed or deleted: the role or the service does not allow it. */
function useDisabledReasons() {
  const byRole = adminDisabledReason(useAccount())
  const capabilities = useCapabilities()
  const reason = (operation: string) =>
    byRole ??
    (capabilities.hasOperation(operation) ? undefined : t`Not offered by the connected service`)
  return {
    create: reason('createApiKey'),
    update: reason('updateApiKey'),
    remove: reason('deleteApiKey'),
  }
}

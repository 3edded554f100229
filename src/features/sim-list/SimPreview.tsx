import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { paths } from '../../domain/paths.ts'
import { Identifier } from '../../domain/format.tsx'
import { StatusLink } from '../../domain/sim/StatusLink.tsx'
import { useSim } from '../../domain/sim/useSim.ts'
import { restPart } from '../../domain/withRestQueries.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import type { FloatProps } from '../../ui/mui/lazyFloat.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { QuickActions, useQuickActions } from './quick-actions/useQuickActions.tsx'
import styles from './SimPreview.module.css'
import { SimFacts } from './SimFacts.tsx'

const SimCauses = restPart('SimCauses', () => import('../../domain/diagnosis/SimCauses.tsx'))

interface SimPreviewProps extends FloatProps {
  iccid: string | undefined
  onClose: () => void
}

export function SimPreview({ isOpen, iccid, onClose }: SimPreviewProps) {
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen, onClose])
  return isOpen && iccid !== undefined ? <PreviewPanel iccid={iccid} onClose={onClose} /> : null
}

function PreviewPanel({ iccid, onClose }: { iccid: string; onClose: () => void }) {
  const query = useSim(iccid)
  return (
    <aside className={styles.panel} aria-label={t`SIM ${iccid}`}>
      <header className={styles.header}>
        <Identifier value={iccid} name={t`ICCID`} />
        <IconButton icon="close" size="small" label={t`Close preview`} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <QueryView
          query={query}
          empty={<EmptyState icon="search" title={t`No SIM with this ICCID`} />}
        >
          {(sim) =>
            sim && (
              <>
                <p className={styles.title}>
                  <strong>{sim.custom_field_1 || t`No device name`}</strong>
                  <StatusLink statusid={sim.statusid} />
                </p>
                <SimCauses
                  fallback={null}
                  sim={sim}
                  renderAction={({ action }) =>
                    (action === 'activate' || action === 'raiseLimit') && (
                      <PreviewAction iccid={iccid} action={action} />
                    )
                  }
                />
                <SimFacts sim={sim} />
              </>
            )
          }
        </QueryView>
      </div>
      <footer className={styles.footer}>
        <QuickActions selection={{ kind: 'named', iccids: [iccid] }} size="medium" />
        <ButtonLink to={paths.sim(iccid)} variant="primary" endIcon="arrowRight">
          {t`Open SIM`}
        </ButtonLink>
      </footer>
    </aside>
  )
}

/** The quick action that mends a cause; the page of the SIM has the others. */
function PreviewAction({ iccid, action }: { iccid: string; action: 'activate' | 'raiseLimit' }) {
  const { items, dialogs } = useQuickActions({ kind: 'named', iccids: [iccid] })
  const id = action === 'activate' ? 'activate' : 'limits'
  const item = items().find((each) => each.id === id)
  if (!item || item.disabledReason !== undefined) return null
  return (
    <>
      <Button size="small" onClick={item.onSelect}>
        {action === 'activate' ? t`Activate SIM` : t`Raise limit`}
      </Button>
      {dialogs}
    </>
  )
}

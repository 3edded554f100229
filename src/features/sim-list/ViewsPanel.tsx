import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { SavedViewsList } from '../../domain/saved-views/SavedViewsList.tsx'
import { saveView } from '../../domain/saved-views/changeViews.ts'
import { savedViewPath, useSavedViews } from '../../domain/saved-views/savedViews.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useDisclosure } from '../../ui/dialog/useDisclosure.ts'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import styles from './ViewsPanel.module.css'

const NameDialog = lazyFloat('NameDialog', () => import('../../domain/saved-views/NameDialog.tsx'))

interface ViewsPanelProps {
  query: string
  queryToSave: string
  close: () => void
}

export function ViewsPanel({ query, queryToSave, close }: ViewsPanelProps) {
  const { views } = useSavedViews()
  const navigate = useNavigate()
  const save = (name: string) => {
    saveView({ name, query: queryToSave })
    void navigate(savedViewPath({ name, query: queryToSave }), { replace: true })
  }
  const naming = useDisclosure(NameDialog)
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2 className={styles.title}>{t`Saved views`}</h2>
        <Button size="small" icon="plus" {...naming.opener}>
          {t`Save this list`}
        </Button>
      </div>
      <SavedViewsList query={query} queryToSave={queryToSave} onOpen={close} />
      <NameDialog {...naming.float} views={views} renamed={undefined} onName={save} />
    </div>
  )
}

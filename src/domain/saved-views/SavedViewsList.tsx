import { plural, t } from '@lingui/core/macro'
import { useRef, useState, type ChangeEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { withBase } from '../../lib/basePath.ts'
import { copyText } from '../../lib/copyText.ts'
import { saveFile } from '../export/saveFile.ts'
import { readTextFile } from '../readTextFile.ts'
import { routePatterns } from '../paths.ts'
import {
  addViews,
  deleteView,
  exportViews,
  readImport,
  renameView,
  replaceView,
} from './changeViews.ts'
import { savedViewPath, useSavedViews, type SavedView } from './savedViews.ts'
import { Note } from '../../ui/text/Text.tsx'
import styles from './SavedViewsList.module.css'

const NameDialog = lazyFloat('NameDialog', () => import('./NameDialog.tsx'))

interface SavedViewsListProps {
  query?: string
  queryToSave?: string
  /** Closes the panel of the SIM list; Settings, without it, also exports and imports views. */
  onOpen?: () => void
}

export function SavedViewsList({ query, queryToSave, onOpen }: SavedViewsListProps) {
  const { views } = useSavedViews()
  const [renamed, setRenamed] = useState<string>()
  return (
    <div className={styles.views}>
      {onOpen && (
        <Link
          to={routePatterns.sims}
          className={styles.link}
          aria-current={query === '' ? 'page' : undefined}
          onClick={onOpen}
        >
          {t`All SIMs`}
        </Link>
      )}
      {views.length === 0 ? (
        <Note>{t`No saved views yet. Filter and sort the SIM list, then save it as a view.`}</Note>
      ) : (
        <ul className={styles.list}>
          {views.map((view) => (
            <li key={view.name}>
              <ViewLine
                view={view}
                query={query}
                queryToSave={queryToSave}
                onOpen={onOpen}
                rename={() => setRenamed(view.name)}
              />
            </li>
          ))}
        </ul>
      )}
      {!onOpen && <Files views={views} />}
      <NameDialog
        isOpen={renamed !== undefined}
        views={views}
        renamed={renamed}
        onName={(name) => renamed !== undefined && renameView(renamed, name)}
        onClose={() => setRenamed(undefined)}
      />
    </div>
  )
}

interface ViewLineProps {
  view: SavedView
  query: string | undefined
  queryToSave: string | undefined
  onOpen: (() => void) | undefined
  rename: () => void
}

function ViewLine({ view, query, queryToSave, onOpen, rename }: ViewLineProps) {
  const isCurrent = view.query === query
  const { name } = view
  const path = savedViewPath(view)
  const copyLink = async () => {
    const isCopied = await copyText(new URL(withBase(path), location.origin).href)
    toast(
      isCopied
        ? { tone: 'success', title: t`Link to “${name}” copied` }
        : {
            tone: 'warning',
            title: t`Couldn't copy the link`,
            detail: t`The browser did not allow it. Open the view and copy its URL.`,
          },
    )
  }
  const remove = async () => {
    const isConfirmed = await confirm({
      title: t`Delete the view “${name}”?`,
      consequence: t`The view is removed from this browser. No SIM changes.`,
      confirmLabel: t`Delete view`,
    })
    if (isConfirmed) deleteView(name)
  }
  return (
    <div className={styles.line}>
      <Link
        to={path}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
      >
        {name}
      </Link>
      {queryToSave !== undefined && !isCurrent && (
        <IconButton
          icon="save"
          size="small"
          label={t`Update ${name} to this list`}
          onClick={() => replaceView(name, queryToSave)}
        />
      )}
      <IconButton
        icon="link"
        size="small"
        label={t`Copy link to ${name}`}
        onClick={() => void copyLink()}
      />
      <IconButton icon="edit" size="small" label={t`Rename ${name}`} onClick={rename} />
      <IconButton
        icon="delete"
        size="small"
        label={t`Delete ${name}`}
        onClick={() => void remove()}
      />
    </div>
  )
}

function Files({ views }: { views: readonly SavedView[] }) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const { text, problem } = await readTextFile(file)
    const outcome = text === undefined ? { error: problem } : readImport(text, views)
    if ('error' in outcome)
      return toast({ tone: 'error', title: t`Couldn't import views`, detail: outcome.error })
    addViews(outcome.added)
    const { skipped } = outcome
    const added = outcome.added.length
    toast({
      tone: 'success',
      title: plural(added, { one: '# view imported', other: '# views imported' }),
      ...(skipped > 0 && {
        detail: plural(skipped, {
          one: '# view skipped: it already exists or is invalid.',
          other: '# views skipped: they already exist or are invalid.',
        }),
      }),
    })
  }
  return (
    <div className={styles.files}>
      <Button
        size="small"
        variant="quiet"
        icon="download"
        disabledReason={views.length === 0 ? t`No views to export` : undefined}
        onClick={() =>
          saveFile(new Blob([exportViews(views)], { type: 'application/json' }), 'sim-views.json')
        }
      >
        {t`Export views`}
      </Button>
      <Button size="small" variant="quiet" icon="upload" onClick={() => input.current?.click()}>
        {t`Import views`}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t`File of saved views`}
        onChange={(event) => void read(event)}
      />
    </div>
  )
}

import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { lazyFloat } from '../../ui/mui/lazyFloat.tsx'
import { withBase } from '../../lib/basePath.ts'
import { saveFile } from '../export/saveFile.ts'
import { routePatterns } from '../paths.ts'
import {
  addViews,
  allSimsState,
  deleteView,
  exportViews,
  readImport,
  renameView,
  replaceView,
  savedViewPath,
  setDefaultView,
  useSavedViews,
} from './savedViews.ts'
import type { SavedView } from './savedViews.ts'
import styles from './SavedViewsList.module.css'

const NameDialog = lazyFloat(() => import('./NameDialog.tsx').then((module) => module.NameDialog))

export interface SavedViewsListProps {
  /** The list on screen, as its URL says. */
  query?: string
  /** The same with its columns, to be saved. */
  queryToSave?: string
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
          state={allSimsState}
          className={styles.link}
          aria-current={query === '' ? 'page' : undefined}
          onClick={onOpen}
        >
          All SIMs
        </Link>
      )}
      {views.length === 0 ? (
        <p className={styles.note}>
          No saved views yet. Filter and sort the list of SIMs, then save it as a view.
        </p>
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
      <Files views={views} />
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
  const address = savedViewPath(view)
  const copyLink = () => {
    navigator.clipboard.writeText(new URL(withBase(address), location.origin).href).then(
      () => toast({ tone: 'success', title: `Link to "${view.name}" copied` }),
      () =>
        toast({
          tone: 'warning',
          title: 'The browser refused to copy',
          detail: 'Open the view and copy its URL instead.',
        }),
    )
  }
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete the view "${view.name}"?`,
      consequence: 'The view is removed from this browser. No SIM changes.',
      confirmLabel: 'Delete view',
    })
    if (isSure) deleteView(view.name)
  }
  return (
    <div className={styles.line}>
      <Link
        to={address}
        className={styles.link}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
      >
        {view.name}
        {view.isDefault && <span className={styles.note}> · Default</span>}
      </Link>
      {queryToSave !== undefined && !isCurrent && (
        <IconButton
          icon="save"
          size="small"
          label={`Update ${view.name} to this list`}
          onClick={() => replaceView(view.name, queryToSave)}
        />
      )}
      <IconButton
        icon="pin"
        size="small"
        label={
          view.isDefault ? `Stop opening SIMs with ${view.name}` : `Open SIMs with ${view.name}`
        }
        aria-pressed={view.isDefault === true}
        className={view.isDefault ? styles.pressed : undefined}
        onClick={() => setDefaultView(view.isDefault ? undefined : view.name)}
      />
      <IconButton
        icon="link"
        size="small"
        label={`Copy the link to ${view.name}`}
        onClick={copyLink}
      />
      <IconButton icon="edit" size="small" label={`Rename ${view.name}`} onClick={rename} />
      <IconButton
        icon="delete"
        size="small"
        label={`Delete ${view.name}`}
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
    const outcome = readImport(await file.text(), views)
    if ('error' in outcome)
      return toast({ tone: 'error', title: 'No views were imported', detail: outcome.error })
    addViews(outcome.added)
    const skipped =
      outcome.skipped > 0 ? `${outcome.skipped} were here already or not readable.` : undefined
    toast({
      tone: 'success',
      title: `${outcome.added.length} ${outcome.added.length === 1 ? 'view' : 'views'} imported`,
      ...(skipped !== undefined && { detail: skipped }),
    })
  }
  return (
    <div className={styles.files}>
      <Button
        size="small"
        variant="quiet"
        icon="download"
        disabledReason={views.length === 0 ? 'There are no views to export.' : undefined}
        onClick={() =>
          saveFile(new Blob([exportViews(views)], { type: 'application/json' }), 'sim-views.json')
        }
      >
        Export views
      </Button>
      <Button size="small" variant="quiet" icon="upload" onClick={() => input.current?.click()}>
        Import views
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="File of saved views"
        onChange={(event) => void read(event)}
      />
    </div>
  )
}

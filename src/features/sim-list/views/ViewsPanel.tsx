/** All saved views, each with its link; a name for the list on screen; files in and out. */
import { useRef, useState, useSyncExternalStore } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { Link } from 'react-router'
import { routePatterns } from '../../../domain/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { addViews, deleteView, exportViews, readImport, renameView, replaceView, savedViews, saveView, whyNotName } from './savedViews.ts'
import type { SavedView } from './savedViews.ts'
import styles from './ViewsPanel.module.css'

export interface ViewsPanelProps {
  /** The list on screen. */
  query: string
  close: () => void
}

export function ViewsPanel({ query, close }: ViewsPanelProps) {
  const views = useSyncExternalStore(savedViews.subscribe, savedViews.get)
  const [renaming, setRenaming] = useState<string>()
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Saved views</h2>
      {views.length === 0 ? (
        <p className={styles.note}>None yet. Search and filter the list, then keep it here under a name.</p>
      ) : (
        <ul className={styles.list}>
          {views.map((view) => (
            <li key={view.name}>
              {renaming === view.name ? (
                <NameForm label="New name" initial={view.name} views={views} except={view.name} verb="Rename" onName={(name) => {
                  renameView(view.name, name)
                  setRenaming(undefined)
                }} />
              ) : (
                <ViewLine view={view} isCurrent={view.query === query} query={query} close={close} rename={() => setRenaming(view.name)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <NameForm label="Keep this list as" initial="" views={views} verb="Save view" onName={(name) => saveView({ name, query })} />
      <Files views={views} />
    </div>
  )
}

interface ViewLineProps {
  view: SavedView
  isCurrent: boolean
  query: string
  close: () => void
  rename: () => void
}

function ViewLine({ view, isCurrent, query, close, rename }: ViewLineProps) {
  const address = `${routePatterns.sims}${view.query === '' ? '' : `?${view.query}`}`
  const copyLink = () => {
    navigator.clipboard.writeText(new URL(address, location.origin).href).then(
      () => toast({ tone: 'success', title: `Link to "${view.name}" copied` }),
      () => toast({ tone: 'warning', title: 'The browser refused to copy', detail: 'Copy the address of the open view instead.' }),
    )
  }
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete the view "${view.name}"?`,
      consequence: 'Its name and its filters are forgotten in this browser. No SIM changes.',
      confirmLabel: 'Delete view',
    })
    if (isSure) deleteView(view.name)
  }
  return (
    <div className={styles.line}>
      <Link to={address} className={styles.link} aria-current={isCurrent ? 'page' : undefined} onClick={close}>
        {view.name}
      </Link>
      {!isCurrent && <IconButton icon="save" size="small" label={`Have ${view.name} show this list`} onClick={() => replaceView(view.name, query)} />}
      <IconButton icon="link" size="small" label={`Copy the link to ${view.name}`} onClick={copyLink} />
      <IconButton icon="edit" size="small" label={`Rename ${view.name}`} onClick={rename} />
      <IconButton icon="delete" size="small" label={`Delete ${view.name}`} onClick={() => void remove()} />
    </div>
  )
}

interface NameFormProps {
  label: string
  initial: string
  views: readonly SavedView[]
  except?: string
  verb: string
  onName: (name: string) => void
}

function NameForm({ label, initial, views, except, verb, onName }: NameFormProps) {
  const [name, setName] = useState(initial)
  const whyNot = whyNotName(name, views, except)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot !== undefined) return
    onName(name)
    setName('')
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput label={label} value={name} onChange={setName} maxLength={80} error={name === '' || name === initial ? undefined : whyNot} />
      <Button type="submit" whyNot={whyNot}>
        {verb}
      </Button>
    </form>
  )
}

function Files({ views }: { views: readonly SavedView[] }) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const outcome = readImport(await file.text(), views)
    if ('error' in outcome) return toast({ tone: 'error', title: 'No views were imported', detail: outcome.error })
    addViews(outcome.added)
    const skipped = outcome.skipped > 0 ? `${outcome.skipped} were here already or not readable.` : undefined
    toast({ tone: 'success', title: `${outcome.added.length} ${outcome.added.length === 1 ? 'view' : 'views'} imported`, ...(skipped !== undefined && { detail: skipped }) })
  }
  return (
    <div className={styles.files}>
      <Button size="small" variant="quiet" icon="download" whyNot={views.length === 0 ? 'There are no views to export.' : undefined} onClick={() => saveFile(new Blob([exportViews(views)], { type: 'application/json' }), 'sim-views.json')}>
        Export views
      </Button>
      <Button size="small" variant="quiet" icon="upload" onClick={() => input.current?.click()}>
        Import views
      </Button>
      <input ref={input} type="file" accept="application/json,.json" className="visually-hidden" tabIndex={-1} aria-label="File of saved views" onChange={(event) => void read(event)} />
    </div>
  )
}

/**
 * Finds pages, actions, SIMs and devices. A combobox, so that screen readers announce the active option: the text field keeps the focus,
 * arrows move, Enter runs, Esc closes.
 */
import { t } from '@lingui/core/macro'
import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { useAccount } from '../../data/session/useSession.ts'
import { useJobNotes } from '../../domain/batch-jobs/jobNotes.ts'
import { paths } from '../../domain/paths.ts'
import { canMatch } from '../../domain/sim-filter/supportedFilters.ts'
import { useSavedViews } from '../../domain/saved-views/savedViews.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { offeredCommands } from '../commands.ts'
import { consumeEarlyTyping } from '../shell/shellDialog.tsx'
import { useSearchLabel } from '../searchLabel.ts'
import { canScan } from './barcode.ts'
import type { IccidScannerProps } from './IccidScanner.tsx'
import { PaletteList } from './PaletteList.tsx'
import { paletteEntries, type PaletteEntry } from './paletteEntries.ts'
import { useDeviceSearch, useSimSearch } from './usePaletteSearch.ts'
import styles from './CommandPalette.module.css'

const IccidScanner = lazyPart<IccidScannerProps>(() =>
  import('./IccidScanner.tsx').then((module) => module.IccidScanner),
)

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const account = useAccount()
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isScanning, setScanning] = useState(false)
  const results = useSimSearch(text)
  const capabilities = useCapabilities()
  const searchLabel = useSearchLabel()
  const { views } = useSavedViews()
  const notes = useJobNotes()
  const jobs = capabilities.hasOperation('getBatchJob') ? notes : undefined
  const saved = {
    views,
    jobs,
    hasSims: capabilities.hasGraphql,
    hasIccidLists: capabilities.hasGraphql && canMatch(capabilities, 'iccid', 'oneOf'),
  }
  const commands = offeredCommands(capabilities)
  const entries = paletteEntries(commands, account, text, results, useDeviceSearch(text), saved)
  const current = Math.min(active, entries.length - 1)

  const field = useRef<HTMLInputElement>(null)
  const attachField = (input: HTMLInputElement | null) => {
    field.current = input
    const early = input ? consumeEarlyTyping() : ''
    if (early !== '') setText(early)
  }

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry || entry.disabledReason !== undefined) return
    onClose()
    entry.run({ navigate: (path) => void navigate(path) })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      const isPage = Math.abs(step) > 1
      setActive(
        isPage
          ? Math.min(entries.length - 1, Math.max(0, current + step))
          : (current + step + entries.length) % entries.length,
      )
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(entries[current])
    }
  }

  return (
    <Dialog isOpen isPalette title={searchLabel} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          className={styles.input}
          role="combobox"
          aria-label={searchLabel}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={entries[current] ? `${listId}-${current}` : undefined}
          placeholder={
            capabilities.hasGraphql
              ? t`ICCID, IMSI, IMEI, MSISDN, IP, name, page or action`
              : t`ICCID, IMEI, device name, page or action`
          }
          autoComplete="off"
          spellCheck={false}
          autoFocus
          ref={attachField}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        {results.isSearching && <span className={styles.searching}>{t`Searching`}</span>}
        {capabilities.hasGraphql && canScan() && !isScanning && (
          <Button
            className={styles.scan}
            size="small"
            onFocus={() => void IccidScanner.preload()}
            onClick={() => setScanning(true)}
          >
            {t`Scan ICCID`}
          </Button>
        )}
      </div>
      {isScanning && (
        <Suspense fallback={null}>
          <IccidScanner
            onFound={(iccid) => {
              onClose()
              void navigate(paths.sim(iccid))
            }}
            onCancel={() => {
              setScanning(false)
              field.current?.focus()
            }}
          />
        </Suspense>
      )}
      <PaletteList
        id={listId}
        entries={entries}
        current={current}
        text={text}
        results={results}
        onPoint={setActive}
        onRun={run}
      />
    </Dialog>
  )
}

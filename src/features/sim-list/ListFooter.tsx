/** How many rows are loaded, a failed page with Retry, and "Go to row". */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { tip } from '../../ui/tooltip/tip.ts'
import type { TokenPagerState } from '../../lib/tokenPager.ts'
import type { ScrollRestoration } from '../../domain/paging/useScrollRestoration.ts'
import styles from './ListFooter.module.css'

interface ListFooterProps {
  state: TokenPagerState
  retry: () => void
  scroll: Pick<ScrollRestoration, 'scrollToRow' | 'pendingRow'>
}

export function ListFooter({ state, retry, scroll }: ListFooterProps) {
  const { keys, total, hasMore, problem } = state
  const { pendingRow, scrollToRow } = scroll
  if (keys.length === 0) return null
  if (pendingRow) {
    return (
      <span className={styles.going} role="status">
        Loading to row {formatCount(pendingRow.index + 1)}: {formatCount(keys.length)} so far
        <Button size="small" variant="quiet" onClick={pendingRow.cancel}>
          Stop
        </Button>
      </span>
    )
  }
  return (
    <>
      {hasMore && (
        <span {...tip('The service gives the list page by page, from its beginning on.')}>
          {formatCount(keys.length)} loaded
        </span>
      )}
      {problem && (
        <span className={styles.problem} role="alert" {...tip(problem.detail)}>
          {problem.title}
          <Button size="small" variant="quiet" icon="refresh" onClick={retry}>
            Retry
          </Button>
        </span>
      )}
      <span className={styles.end}>
        <PopoverButton label="Go to row" words="Go to row">
          {(close) => (
            <GoToRow
              loaded={keys.length}
              total={total ?? keys.length}
              onGo={(index) => {
                close()
                scrollToRow(index)
              }}
            />
          )}
        </PopoverButton>
      </span>
    </>
  )
}

interface GoToRowProps {
  loaded: number
  total: number
  onGo: (index: number) => void
}

function GoToRow({ loaded, total, onGo }: GoToRowProps) {
  const [text, setText] = useState('')
  const digits = text.replaceAll(/[,.\s]/g, '')
  const row = /^\d+$/.test(digits) ? Number(digits) : undefined
  const isValid = row !== undefined && row >= 1 && row <= total
  const calls = row === undefined ? 0 : Math.ceil((row - loaded) / 100)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid) onGo(row - 1)
  }
  return (
    <form className={styles.goTo} onSubmit={submit}>
      <TextInput
        label="Row"
        value={text}
        onChange={setText}
        inputMode="numeric"
        autoFocus
        error={
          text !== '' && !isValid ? `Enter a number from 1 to ${formatCount(total)}.` : undefined
        }
        help={
          isValid && calls > 0
            ? `The service pages forward only: ${formatCount(calls)} more ${calls === 1 ? 'page is' : 'pages are'} loaded on the way.`
            : `${formatCount(loaded)} of ${formatCount(total)} rows are loaded.`
        }
      />
      <Button
        type="submit"
        variant="primary"
        whyNot={isValid ? undefined : 'Enter the number of a row first.'}
      >
        Go
      </Button>
    </form>
  )
}

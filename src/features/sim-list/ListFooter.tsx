/** Beside the position: how much is loaded, what is being loaded, what failed, and the way to a row by its number. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { tip } from '../../ui/tooltip/tip.ts'
import type { PagerState, SimPager } from './query/simPager.ts'
import styles from './ListFooter.module.css'

export interface ListFooterProps {
  state: PagerState
  pager: SimPager
  goTo: (index: number) => void
  going: { index: number; cancel: () => void } | undefined
}

export function ListFooter({ state, pager, goTo, going }: ListFooterProps) {
  const { keys, totalSims, hasMore, problem } = state
  if (keys.length === 0) return null
  if (going) {
    return (
      <span className={styles.going} role="status">
        Loading to row {formatCount(going.index + 1)}: {formatCount(keys.length)} so far
        <Button size="small" variant="quiet" onClick={going.cancel}>
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
          <Button size="small" variant="quiet" icon="refresh" onClick={pager.retry}>
            Retry
          </Button>
        </span>
      )}
      <span className={styles.end}>
        <PopoverButton label="Go to row" words="Go to row">
          {(close) => (
            <GoToRow
              loaded={keys.length}
              total={totalSims ?? keys.length}
              onGo={(index) => {
                close()
                goTo(index)
              }}
            />
          )}
        </PopoverButton>
      </span>
    </>
  )
}

function GoToRow({
  loaded,
  total,
  onGo,
}: {
  loaded: number
  total: number
  onGo: (index: number) => void
}) {
  const [text, setText] = useState('')
  const row = /^\d+$/.test(text.replaceAll(/[,.\s]/g, ''))
    ? Number(text.replaceAll(/[,.\s]/g, ''))
    : undefined
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

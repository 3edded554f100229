/** Whose events are shown, and the way to choose. */
import { Suspense } from 'react'
import type { EventScope } from '../../domain/collection/eventCollection.tsx'
import look from '../../ui/chip/ChoiceChip.module.css'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import styles from './Events.module.css'

const ScopeForm = lazyPart(() => import('./ScopeForm.tsx').then((module) => module.ScopeForm))

export function ScopeButton({ scope, words }: { scope: EventScope; words: string }) {
  return (
    <PopoverButton
      label={`Show: ${words}. Change whose events`}
      words={words}
      icon="filter"
      className={joinClasses(look.chip, scope.kind !== 'all' && look.isOn)}
    >
      {(close) => (
        <Suspense fallback={<div className={styles.form} />}>
          <ScopeForm scope={scope} onDone={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}

/** Shows whose events are listed, and opens a form to change that. */
import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import type { EventScope } from '../../domain/collection/eventCollection.tsx'
import chipStyles from '../../ui/chip/ChoiceChip.module.css'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import styles from './Events.module.css'

const ScopeForm = lazyPart(() => import('./ScopeForm.tsx').then((module) => module.ScopeForm))

export function ScopeButton({ scope, name }: { scope: EventScope; name: string }) {
  return (
    <PopoverButton
      label={t`Show: ${name}. Change whose events`}
      content={name}
      icon="filter"
      className={joinClasses(chipStyles.chip, scope.kind !== 'all' && chipStyles.isOn)}
    >
      {(close) => (
        <Suspense fallback={<div className={styles.form} />}>
          <ScopeForm scope={scope} onDone={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}

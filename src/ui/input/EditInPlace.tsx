/**
 * A short text that is changed where it stands: a pen beside it, then a field with Save and Cancel. Enter saves, Esc gives up,
 * and the focus returns to the pen. What is shown stays the old text until whoever saves it shows another.
 */
import { useEffect, useId, useRef, useState } from 'react'
import type { ComponentType, FormEvent, ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { useUnsavedGuard } from '../form/useUnsavedGuard.ts'
import styles from './EditInPlace.module.css'

export interface EditInPlaceProps {
  /** What the text is: "Device name". */
  label: string
  value: string
  /** How the text looks while it is not being changed. */
  children: ReactNode
  /** Why it cannot be changed now. */
  whyNot?: string | undefined
  maxLength: number
  /** Draws the options of a datalist for what is typed so far; mounted only while the text is being changed. */
  Suggestions?: ComponentType<{ typed: string }>
  /** Called with the new text, trimmed, when it differs. */
  onSave: (text: string) => void
}

export function EditInPlace({
  label,
  value,
  children,
  whyNot,
  maxLength,
  Suggestions,
  onSave,
}: EditInPlaceProps) {
  const [draft, setDraft] = useState<string>()
  const pen = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const listId = useId()
  const name = label.charAt(0).toLowerCase() + label.slice(1)
  const isEditing = draft !== undefined
  useUnsavedGuard(isEditing && draft.trim() !== value)

  useEffect(() => {
    if (wasEditing.current && !isEditing) pen.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  if (!isEditing) {
    return (
      <span className={styles.shown}>
        {children}
        <IconButton
          ref={pen}
          icon="edit"
          size="small"
          label={`Change the ${name}`}
          whyNot={whyNot}
          onClick={() => setDraft(value)}
        />
      </span>
    )
  }

  const save = (event: FormEvent) => {
    event.preventDefault()
    const text = draft.trim()
    if (text !== value) onSave(text)
    setDraft(undefined)
  }
  return (
    <form className={styles.form} onSubmit={save}>
      <input
        className={styles.field}
        aria-label={label}
        value={draft}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete="off"
        list={Suggestions ? listId : undefined}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setDraft(undefined)
        }}
      />
      {Suggestions && (
        <datalist id={listId}>
          <Suggestions typed={draft} />
        </datalist>
      )}
      <Button type="submit" size="small" variant="primary" whyNot={whyNot}>
        Save
      </Button>
      <Button size="small" variant="quiet" onClick={() => setDraft(undefined)}>
        Cancel
      </Button>
    </form>
  )
}

/** A field for one or several of many values. Typing filters the given options or searches on the server (`loadOptions`). */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { FieldFrame, type ControlProps } from './FieldFrame.tsx'
import { type Option, OptionText } from './OptionText.tsx'
import { toProblem, type Problem } from '../../lib/problem.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './AutocompleteField.module.css'

interface SearchProps extends Omit<ControlProps<unknown>, 'value' | 'onChange'> {
  /** All options; with `loadOptions` those known before a search, such as the value's own. */
  options?: readonly Option[]
  /** Searches on the server. Must be stable between renders (`useCallback`). */
  loadOptions?: LoadOptions
  allowsOther?: boolean
  /** Emptying the field chooses nothing; leaving it then shows the value again. */
  isRequired?: boolean
  placeholder?: string
  autoFocus?: boolean
  maxLength?: number
  /** Tabular digits with a slashed zero, for identifiers. */
  isIdentifier?: boolean
}

interface AutocompleteFieldProps extends SearchProps {
  value: string
  onChange: (value: string) => void
}

interface MultiAutocompleteFieldProps extends SearchProps {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

export function AutocompleteField({ value, onChange, ...rest }: AutocompleteFieldProps) {
  return (
    <Search
      {...rest}
      isMultiple={false}
      values={value === '' ? [] : [value]}
      onChoose={(values) => onChange(values[0] ?? '')}
    />
  )
}

export function MultiAutocompleteField({ value, onChange, ...rest }: MultiAutocompleteFieldProps) {
  return <Search {...rest} isMultiple values={value} onChoose={onChange} />
}

interface InnerProps extends SearchProps {
  isMultiple: boolean
  values: readonly string[]
  onChoose: (values: readonly string[]) => void
}

const noOptions: readonly Option[] = []

function Search({
  isMultiple,
  values,
  onChoose,
  options: given = noOptions,
  loadOptions,
  allowsOther = false,
  isRequired = false,
  placeholder,
  autoFocus,
  maxLength,
  isIdentifier,
  onBlur,
  ref,
  ...frame
}: InnerProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // Options chosen earlier: their labels are needed when a later search does not return them.
  const [chosenBefore, setChosenBefore] = useState(noOptions)
  const search = useOptionSearch(loadOptions, typed, isOpen)
  const options = loadOptions ? (search.found ?? noOptions) : given
  const chosen = useSameWhileEqual(
    values.map((value) => optionOf(value, [...given, ...chosenBefore, ...options])),
  )
  const isBlocked = frame.disabledReason !== undefined

  return (
    <FieldFrame {...frame}>
      {({ id, noteId }) => (
        <Autocomplete<Option, boolean, boolean, boolean>
          id={id}
          multiple={isMultiple}
          freeSolo={allowsOther}
          disableClearable={isRequired}
          readOnly={isBlocked}
          autoHighlight={!allowsOther}
          clearOnBlur={!allowsOther}
          filterSelectedOptions={isMultiple}
          value={isMultiple ? chosen : (chosen[0] ?? null)}
          options={loadOptions && search.isLoading && !search.found ? noOptions : options}
          loading={search.isLoading}
          loadingText={t`Searching`}
          noOptionsText={<NoOptions search={search} typed={typed} />}
          open={isOpen}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            // Enter would submit the form without what is still searched for.
            if (event.key === 'Enter' && search.isLoading && !allowsOther) event.preventDefault()
          }}
          onInputChange={(_, text, reason) => {
            const isTyped = reason === 'input' || reason === 'clear'
            setTyped(isTyped ? text : '')
            if (isTyped && allowsOther && !isMultiple) onChoose(text === '' ? [] : [text])
          }}
          onChange={(_, picked) => {
            const selected = (Array.isArray(picked) ? picked : [picked])
              .filter((each) => each !== null)
              .map((each) => (typeof each === 'string' ? { value: each, label: each } : each))
            setChosenBefore(selected)
            onChoose(selected.map(({ value }) => value))
          }}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
          getOptionDisabled={(option) => option.disabledReason !== undefined}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
          isOptionEqualToValue={(option, each) =>
            option.value === (typeof each === 'string' ? each : each.value)
          }
          {...(loadOptions && { filterOptions: (found: Option[]) => found })}
          popupIcon={<Icon name="chevronDown" size={16} />}
          clearIcon={<Icon name="close" size={16} />}
          slotProps={{
            popper: { role: 'region', 'aria-label': frame.label },
            chip: { size: 'small', deleteIcon: <Icon name="close" size={14} /> },
          }}
          renderOption={({ key, className, ...item }, option) => (
            <li key={key} className={joinClasses(className, styles.option)} {...item}>
              <OptionText option={option} />
            </li>
          )}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <OutlinedInput
              notched={false}
              fullWidth
              {...input}
              placeholder={chosen.length === 0 ? placeholder : undefined}
              autoFocus={autoFocus}
              inputRef={ref}
              slotProps={{
                input: {
                  ...htmlInput,
                  maxLength,
                  spellCheck: false,
                  className: isIdentifier
                    ? `${htmlInput.className ?? ''} tabular`
                    : htmlInput.className,
                  'aria-describedby': noteId,
                  'aria-invalid': frame.error !== undefined || undefined,
                  'aria-disabled': isBlocked || undefined,
                },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}

/** Returns the previous array while it is equal, because MUI clears the typed text when it gets a new one. */
function useSameWhileEqual(options: Option[]): Option[] {
  const [before, setBefore] = useState(options)
  const isEqual =
    before.length === options.length &&
    before.every(
      ({ value, label }, at) => value === options[at]?.value && label === options[at]?.label,
    )
  if (!isEqual) setBefore(options)
  return isEqual ? before : options
}

function NoOptions({ search, typed }: { search: OptionSearch; typed: string }) {
  if (search.problem) {
    return (
      <div className={styles.problem} role="alert">
        <span>
          {search.problem.title}. {search.problem.detail}
        </span>
        <Button size="small" onClick={search.retry}>
          {t`Retry`}
        </Button>
      </div>
    )
  }
  const text = typed.trim()
  return text === '' ? t`No options` : t`Nothing found for “${text}”`
}

function optionOf(value: string, known: readonly Option[]): Option {
  return known.find((option) => option.value === value) ?? { value, label: value }
}

export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

interface OptionSearch {
  found: readonly Option[] | undefined
  isLoading: boolean
  problem: Problem | undefined
  retry: () => void
}

const debounceMs = 250

const nothing = { found: undefined, problem: undefined, answered: undefined }

/** Whether an option of an earlier search fits, too: Enter must not choose one that does not. */
function isMatch({ label, note = '' }: Option, text: string): boolean {
  return `${label} ${note}`.toLowerCase().includes(text.trim().toLowerCase())
}

/** Loads the options for a text while the list is open, debounced; a newer text aborts the older request. */
function useOptionSearch(
  load: LoadOptions | undefined,
  text: string,
  isOpen: boolean,
): OptionSearch {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{
    found: readonly Option[] | undefined
    problem: Problem | undefined
    answered: string | undefined
  }>(nothing)
  const searchKey = `${attempt} ${text}`

  useEffect(() => {
    if (!load || !isOpen) return
    const controller = new AbortController()
    const timer = setTimeout(
      () => {
        load(text, controller.signal).then(
          (found) => {
            if (!controller.signal.aborted)
              setState({ found, problem: undefined, answered: searchKey })
          },
          (thrown: unknown) => {
            if (!controller.signal.aborted)
              setState({ found: undefined, problem: toProblem(thrown), answered: searchKey })
          },
        )
      },
      text === '' ? 0 : debounceMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [load, text, isOpen, searchKey])

  const isAnswered = state.answered === searchKey
  return {
    found: isAnswered ? state.found : state.found?.filter((option) => isMatch(option, text)),
    isLoading: load !== undefined && isOpen && !isAnswered,
    problem: isAnswered ? state.problem : undefined,
    retry: () => setAttempt((before) => before + 1),
  }
}

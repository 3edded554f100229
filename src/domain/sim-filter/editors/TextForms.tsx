import { plural, t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../../data/capabilities.ts'
import { digitsOf } from '../../../lib/typedText.ts'
import { FilterForm } from '../../../ui/form/FilterForm.tsx'
import { FormAutocomplete } from '../../../ui/form/FormAutocomplete.tsx'
import { FormSelect, FormTextField, FormToggle } from '../../../ui/form/FormFields.tsx'
import { fieldText } from '../../fieldText.ts'
import { compileIccids } from '../../iccid/compileIccids.ts'
import { describeIccidError, rejectedSentences } from '../../iccid/describeIccidError.ts'
import { countOfRange } from '../../iccid/iccidRange.ts'
import { filterByPastedIccids } from '../pastedIccids.ts'
import {
  maxListedIccids,
  withText,
  isIccid,
  rangeEnd,
  iccidRangeError,
  without,
  type IccidRange,
  type SimCriteria,
  type TextField,
  type TextMatch,
  type TextMode,
  canCompare,
} from '../simCriteria.ts'
import { loadIccids } from '../simOptions.ts'
import type { SimFilterProps } from '../filterKinds.ts'

function singleMatch(match: TextMatch | undefined) {
  return match?.mode === 'oneOf' ? undefined : match
}

const textModes = [
  { value: 'is', label: t`Is exactly` },
  { value: 'begins', label: t`Begins with` },
  { value: 'contains', label: t`Contains` },
] as const satisfies readonly { value: TextMode; label: string }[]

function useOfferedModes() {
  const capabilities = useCapabilities()
  return textModes.filter(({ value }) => canCompare(capabilities, value))
}

function preferredMode(modes: readonly { value: TextMode }[], preferred: TextMode): TextMode {
  return modes.some(({ value }) => value === preferred) ? preferred : 'is'
}

interface TextInput {
  mode: TextMode
  value: string
}

interface TextFormProps extends SimFilterProps {
  field: TextField
}

export function TextForm({ title, field, criteria, onApply }: TextFormProps) {
  const modes = useOfferedModes()
  const current = singleMatch(criteria.texts[field])
  const isExact = field === 'imei'
  const form = useForm<TextInput>({
    defaultValues: {
      mode: current?.mode ?? (isExact ? 'is' : preferredMode(modes, 'contains')),
      value: current?.value ?? '',
    },
  })
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={({ mode, value }) => {
        const wanted = fieldText(field, value)
        onApply(withText(criteria, field, wanted === '' ? undefined : { mode, value: wanted }))
      }}
    >
      {modes.length > 1 && <FormSelect<TextInput> name="mode" label={t`Match`} options={modes} />}
      <FormTextField<TextInput>
        name="value"
        label={title}
        maxLength={200}
        autoFocus
        isIdentifier={field !== 'custom_field_1' && field !== 'apn'}
        rules={{
          // An empty value removes the filter.
          validate: (value: string) =>
            fieldText(field, value) !== '' ||
            current !== undefined ||
            t`Enter a text to search for.`,
        }}
      />
    </FilterForm>
  )
}

const kinds = [
  { value: 'one', label: t`ICCID` },
  { value: 'range', label: t({ message: 'Range', context: 'of ICCIDs' }) },
  { value: 'list', label: t({ message: 'List', context: 'of ICCIDs' }) },
] as const

interface IccidInput extends TextInput {
  kind: 'one' | 'range' | 'list'
  list: string
  start: string
  end: string
  count: string
  /** Whether the count was entered; otherwise the end was. The other one is calculated. */
  isByCount: boolean
}

/** One ICCID, a range of them (a start with an end or a count), or a pasted list. */
export function IccidForm({ title, criteria, onApply }: SimFilterProps) {
  const modes = useOfferedModes()
  const { iccidRange: range } = criteria
  const current = singleMatch(criteria.texts.iccid)
  const listed = criteria.texts.iccid?.mode === 'oneOf' ? criteria.texts.iccid.values : undefined
  const takesLists = canCompare(useCapabilities(), 'oneOf')
  const navigate = useNavigate()
  const form = useForm<IccidInput>({
    mode: 'onChange',
    defaultValues: {
      kind: listed ? 'list' : range ? 'range' : 'one',
      list: listed?.join('\n') ?? '',
      mode: current?.mode ?? preferredMode(modes, 'begins'),
      value: current?.value ?? '',
      start: range?.start ?? '',
      end: (range && rangeEnd(range)) ?? '',
      count: range ? String(countIn(range) ?? '') : '',
      isByCount: range !== undefined && 'count' in range,
    },
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const complete = (isByCount = form.getValues('isByCount')) => {
    const given = readRange({ ...form.getValues(), isByCount })
    form.setValue('isByCount', isByCount)
    if (isByCount) form.setValue('end', rangeEnd(given) ?? '')
    else form.setValue('count', String(countIn(given) ?? ''))
  }
  const apply = (input: IccidInput) => {
    const { mode, value } = input
    if (input.kind === 'list') {
      void filterByPastedIccids(
        input.list,
        (match) => onApply(withText(criteria, 'iccid', match)),
        (path) => void navigate(path),
      )
      return
    }
    onApply(
      input.kind === 'range'
        ? withIccidRange(criteria, readRange(input))
        : withText(without(criteria, 'iccidRange'), 'iccid', { mode, value: digitsOf(value) }),
    )
  }
  return (
    <FilterForm title={title} form={form} onApply={apply}>
      <FormToggle<IccidInput>
        name="kind"
        label={t`One ICCID, a range or a list`}
        isLabelHidden
        options={kinds.filter(({ value }) => value !== 'list' || takesLists)}
      />
      {kind === 'list' && (
        <FormTextField<IccidInput>
          name="list"
          label={t`ICCIDs`}
          rows={6}
          isIdentifier
          autoFocus
          help={t`Paste a column of a spreadsheet, up to ${plural(maxListedIccids, { other: '# ICCIDs' })}.`}
          rules={{
            validate: (text: string) =>
              hasIccid(text) || (rejectedSentences(compileIccids(text))[0] ?? t`Enter ICCIDs.`),
          }}
        />
      )}
      {kind === 'one' && (
        <>
          {modes.length > 1 && (
            <FormSelect<IccidInput> name="mode" label={t`Match`} options={modes} />
          )}
          <FormAutocomplete<IccidInput>
            name="value"
            label={t`ICCID`}
            loadOptions={loadIccids}
            allowsOther
            isIdentifier
            autoFocus
            placeholder={t`Search SIMs by ICCID or name`}
            rules={{ validate: (value: string) => digitsError(digitsOf(value)) ?? true }}
          />
        </>
      )}
      {kind === 'range' && (
        <>
          <FormTextField<IccidInput>
            name="start"
            label={t({ message: 'Start', context: 'of a range' })}
            inputMode="numeric"
            isIdentifier
            autoFocus
            rules={{
              onChange: () => complete(),
              deps: ['end', 'count'],
              validate: (start: string) =>
                isIccid(digitsOf(start)) || t`The start must be an ICCID of 18 to 20 digits.`,
            }}
          />
          <FormTextField<IccidInput>
            name="end"
            label={t({ message: 'End', context: 'of a range' })}
            inputMode="numeric"
            isIdentifier
            rules={{
              onChange: () => complete(false),
              deps: 'count',
              validate: (_: string, input) => input.isByCount || (rangeEndError(input) ?? true),
            }}
          />
          <FormTextField<IccidInput>
            name="count"
            label={t`Count`}
            inputMode="numeric"
            help={t`Enter the end or the count. The other is calculated.`}
            rules={{
              onChange: () => complete(true),
              deps: 'end',
              validate: (_: string, input) => !input.isByCount || (rangeEndError(input) ?? true),
            }}
          />
        </>
      )}
    </FilterForm>
  )
}

function hasIccid(text: string): boolean {
  const { iccids, misspelt } = compileIccids(text)
  return iccids.length + misspelt.length > 0
}

function readRange({ start, end, count, isByCount }: Omit<IccidInput, 'kind'>): IccidRange {
  const first = digitsOf(start)
  return isByCount
    ? { start: first, count: Number(count.replaceAll(/\D/g, '')) }
    : { start: first, end: digitsOf(end) }
}

function countIn(range: IccidRange): number | undefined {
  if ('count' in range) return range.count
  return isIccid(range.start) && isIccid(range.end)
    ? countOfRange(range.start, range.end)
    : undefined
}

function rangeEndError(input: IccidInput): string | undefined {
  return isIccid(digitsOf(input.start)) ? iccidRangeError(readRange(input)) : undefined
}

function digitsError(digits: string): string | undefined {
  if (digits === '') return t`Enter an ICCID or a part of one.`
  if (!/^\d+$/.test(digits)) return describeIccidError({ code: 'notDigits' })
  const { length } = digits
  return length > 20 ? describeIccidError({ code: 'length', length }) : undefined
}

/** Returns the criteria with an ICCID range, which removes a text match on `iccid`. */
function withIccidRange(criteria: SimCriteria, iccidRange: IccidRange): SimCriteria {
  const { iccid: _removed, ...texts } = criteria.texts
  return { ...criteria, texts, iccidRange }
}

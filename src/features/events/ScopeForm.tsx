import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { EventScope } from '../../domain/collection/eventCollection.tsx'
import { optionLoaders } from '../../domain/collection/CriterionForm.tsx'
import { describeIccidError } from '../../domain/iccid/describeIccidError.ts'
import { iccidError } from '../../domain/iccid/iccid.ts'
import { paths } from '../../domain/paths.ts'
import { findRestSim } from '../../domain/sim/findRestSim.ts'
import { digitsOf } from '../../lib/typedText.ts'
import { ProblemError, toProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormSelect } from '../../ui/form/FormFields.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import styles from './Events.module.css'
import { scopeKinds } from './eventScope.ts'

interface Input {
  kind: EventScope['kind']
  /** The chosen id for each kind; for a SIM the ICCID. */
  all: string
  organisation: string
  user: string
  sim: string
  endpoint: string
}

const fields = {
  organisation: { label: t`Organisation`, loadOptions: optionLoaders.organisations },
  user: { label: t`User`, loadOptions: optionLoaders.users },
  sim: {
    label: 'SIM',
    loadOptions: optionLoaders.sims,
    placeholder: t`Search by ICCID or name`,
    allowsOther: true,
    isIdentifier: true,
    rules: {
      validate: (iccid: string) => {
        const error = iccidError(digitsOf(iccid))
        return error ? describeIccidError(error) : true
      },
    },
  },
  endpoint: {
    label: t`Device`,
    loadOptions: optionLoaders.devices,
    placeholder: t`Search by name, ICCID or IMEI`,
  },
} as const

export function ScopeForm({ scope, onDone }: { scope: EventScope; onDone: () => void }) {
  const navigate = useNavigate()
  const form = useForm<Input>({
    defaultValues: { kind: scope.kind, all: '', organisation: '', user: '', sim: '', endpoint: '' },
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const show = useMutation({ mutationFn: targetOf })
  // Not called when the form has been closed meanwhile.
  const onSuccess = (target: Target) => {
    onDone()
    void navigate(paths.events(target))
  }
  const problem = toProblem(show.error)
  return (
    <Form
      form={form}
      onSubmit={(input) => show.mutate(input, { onSuccess })}
      isSaving={show.isPending}
      className={styles.form}
    >
      <FormSelect<Input> name="kind" label={t`Events of`} options={scopeKinds} />
      {kind !== 'all' && (
        <FormAutocomplete<Input>
          key={kind}
          name={kind}
          placeholder={t`Search by name`}
          rules={{ required: t`Choose one.` }}
          {...fields[kind]}
        />
      )}
      {problem && <ProblemNote problem={problem} />}
      <Button type="submit" variant="primary" isBusy={show.isPending}>
        {t`Show events`}
      </Button>
    </Form>
  )
}

type Target = Parameters<typeof paths.events>[0]

async function targetOf({ kind, ...input }: Input): Promise<Target> {
  if (kind === 'all') return undefined
  return { kind, id: kind === 'sim' ? await findSimId(digitsOf(input.sim)) : Number(input[kind]) }
}

async function findSimId(iccid: string): Promise<number> {
  const found = await findRestSim(iccid)
  if (found) return found.id
  throw new ProblemError({
    title: t`No SIM with this ICCID`,
    detail: t`It may belong to another organisation, or a digit may be missing.`,
    code: 'NOT_FOUND',
    isRetryable: false,
    technical: `GET /sim?q=iccid:${iccid}`,
  })
}

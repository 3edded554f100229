import { useCallback, useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { formatCount } from '../../../lib/count.ts'
import { writeProblem } from '../../../lib/problem.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormMultiAutocomplete } from '../../../ui/form/FormAutocomplete.tsx'
import {
  differenceCount,
  findNetworks,
  networkKey,
  networkNote,
  useSetDeniedNetworks,
  type NetworkOption,
} from './networks.ts'

interface NetworksDialogProps {
  isOpen: boolean
  sim: Sim
  options: readonly NetworkOption[]
  /** Called after each request, also a failed one, with the number of networks changed. */
  onSent: (changedCount: number) => void
  onClose: () => void
}

interface NetworksInput {
  blocked: string[]
}

export function NetworksDialog({ isOpen, sim, options, onSent, onClose }: NetworksDialogProps) {
  const [before] = useState(() => new Set(options.filter(({ denied }) => denied).map(networkKey)))
  const form = useForm<NetworksInput>({ defaultValues: { blocked: [...before] } })
  const { isDirty } = useFormState({ control: form.control })
  const { blocked = [] } = useWatch({ control: form.control })
  const changeCount = differenceCount(before, new Set(blocked))
  const blockedCount = formatCount(blocked.length)
  const total = formatCount(options.length)
  const [saving, setDenied] = useSetDeniedNetworks(sim.iccid)
  const current = sim.networkOperator
  const isOnline = sim.in_session_since !== null

  const submit = async (input: NetworksInput) => {
    const wanted = new Set(input.blocked)
    const count = differenceCount(before, wanted)
    if (count === 0) return onClose()
    const isBlockingCurrent =
      current && !before.has(networkKey(current)) && wanted.has(networkKey(current))
    if (isBlockingCurrent && !(await confirm(blockQuestion(current.name, isOnline)))) return
    // All blocked networks are sent, with those that others have blocked since the dialog was opened.
    const networks = options.filter((option) => {
      const key = networkKey(option)
      return before.has(key) === wanted.has(key) ? option.denied : wanted.has(key)
    })
    const { error } = await setDenied(networks)
    // Also after an error: a change whose response was lost may have been made.
    onSent(error ? 0 : count)
    if (!error) onClose()
  }

  // Stable between renders, or the field would search again.
  const loadOptions = useCallback(
    (text: string) =>
      Promise.resolve(
        findNetworks(options, text, current?.countryIso).map((network) =>
          toOption(network, current, isOnline),
        ),
      ),
    [options, current, isOnline],
  )
  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Blocked networks`}
      form={form}
      problem={writeProblem(
        saving.error,
        t`We could not confirm the blocked networks were changed`,
      )}
      isSaving={saving.fetching}
      submitLabel={
        isDirty ? plural(changeCount, { one: 'Save # change', other: 'Save # changes' }) : t`Save`
      }
      onSubmit={(input) => void submit(input)}
      onClose={onClose}
    >
      <p>{t`The SIM can't use blocked networks. It connects to any other network it finds.`}</p>
      <FormMultiAutocomplete<NetworksInput>
        name="blocked"
        label={t`Blocked networks`}
        placeholder={t`Name, country or code`}
        help={t`${blockedCount} of ${total} networks blocked`}
        options={options.map((network) => toOption(network, current, isOnline))}
        loadOptions={loadOptions}
        autoFocus
      />
    </FormDialog>
  )
}

function toOption(network: NetworkOption, current: Sim['networkOperator'], isOnline: boolean) {
  const isCurrent = current && networkKey(current) === networkKey(network)
  const presence = isOnline ? t`in use` : t`last used`
  return {
    value: networkKey(network),
    label: network.name,
    note: networkNote(network, isCurrent ? presence : undefined),
  }
}

function blockQuestion(name: string, isOnline: boolean) {
  return {
    title: t`Block ${name}?`,
    consequence: isOnline
      ? t`The SIM is using this network. It will look for another one, and has no connection where there is none.`
      : t`The SIM used this network last. It has no connection where there is no other one.`,
    confirmLabel: t`Block network`,
  }
}

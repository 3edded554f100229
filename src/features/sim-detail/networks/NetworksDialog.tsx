/** Chooses the networks that are blocked for a SIM, found by name, country or code; sent in one change. Import it lazily. */
import { useCallback } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { useMutation } from 'urql'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { writeProblem } from '../../../lib/problem.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormMultiAutocomplete } from '../../../ui/form/FormMultiAutocomplete.tsx'
import {
  deniedKeys,
  differenceCount,
  findNetworks,
  networkKey,
  networkNote,
  SetDeniedNetworks,
} from './networks.ts'
import type { NetworkOption } from './networks.ts'

export interface NetworksDialogProps {
  isOpen: boolean
  sim: Sim
  options: readonly NetworkOption[]
  /** Called when a change has been sent, however it ended, with the number of networks that were changed. */
  onSent: (changedCount: number) => void
  onClose: () => void
}

interface NetworksInput {
  blocked: string[]
}

export function NetworksDialog({ isOpen, sim, options, onSent, onClose }: NetworksDialogProps) {
  const before = deniedKeys(options)
  const form = useForm<NetworksInput>({ defaultValues: { blocked: [...before] } })
  const { isDirty } = useFormState({ control: form.control })
  const { blocked = [] } = useWatch({ control: form.control })
  const changeCount = differenceCount(before, new Set(blocked))
  const [saving, setDenied] = useMutation(SetDeniedNetworks)
  const present = sim.networkOperator
  const isOnline = sim.in_session_since !== null

  const submit = async (input: NetworksInput) => {
    const wanted = new Set(input.blocked)
    const count = differenceCount(before, wanted)
    if (count === 0) return onClose()
    const isCutOff = present && !before.has(networkKey(present)) && wanted.has(networkKey(present))
    if (isCutOff && !(await confirm(cutOffQuestion(present.name, isOnline)))) return
    const networks = options
      .filter((option) => wanted.has(networkKey(option)))
      .map(({ mcc, mnc }) => ({ mcc, mnc }))
    const { error } = await setDenied({ iccid: sim.iccid, networks })
    // Also when it failed: a change whose answer was lost may have been made.
    onSent(error ? 0 : count)
    if (!error) onClose()
  }

  // The same from one drawing to the next, or the field would search again.
  const loadOptions = useCallback(
    (text: string) =>
      Promise.resolve(
        findNetworks(options, text, present?.countryIso).map((network) =>
          optionOf(network, present, isOnline),
        ),
      ),
    [options, present, isOnline],
  )
  return (
    <FormDialog
      isOpen={isOpen}
      title="Blocked networks"
      form={form}
      problem={writeProblem(saving.error, 'We could not confirm the blocked networks were changed')}
      isSaving={saving.fetching}
      submitLabel={
        changeCount === 1 ? 'Save 1 change' : isDirty ? `Save ${changeCount} changes` : 'Save'
      }
      onSubmit={(input) => void submit(input)}
      onClose={onClose}
    >
      <p>The SIM can’t use blocked networks. It connects to any other network it finds.</p>
      <FormMultiAutocomplete<NetworksInput>
        name="blocked"
        label="Blocked networks"
        placeholder="Name, country or code"
        help={`${blocked.length} of ${options.length} networks blocked.`}
        options={options.map((network) => optionOf(network, present, isOnline))}
        loadOptions={loadOptions}
        autoFocus
      />
    </FormDialog>
  )
}

function optionOf(network: NetworkOption, present: Sim['networkOperator'], isOnline: boolean) {
  const isPresent = present && networkKey(present) === networkKey(network)
  const presence = isOnline ? 'in use now' : 'used last'
  return {
    value: networkKey(network),
    label: network.name,
    note: networkNote(network, isPresent ? presence : undefined),
  }
}

function cutOffQuestion(name: string, isOnline: boolean) {
  return {
    title: `Block ${name}?`,
    consequence: isOnline
      ? 'The SIM is in this network now. It will have to find another one, and has no connection where there is none.'
      : 'The SIM was in this network last. It has no connection where there is no other one.',
    confirmLabel: 'Block network',
  }
}

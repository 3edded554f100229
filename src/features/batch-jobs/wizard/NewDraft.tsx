/**
 * Begins a draft and leads to it. An address with the SIM list's parameters begins with that filter; when any of them cannot be
 * read, nothing is selected: a filter that lost a part would take more SIMs than were meant.
 */
import { useEffect, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { beginDraft } from '../../../domain/batch-jobs/draftStore.ts'
import { paths } from '../../../domain/paths.ts'
import { knownIds, readListUrl } from '../../../domain/sim-filter/listUrl.ts'
import type { DroppedParam } from '../../../domain/sim-filter/listUrl.ts'
import { isUnfiltered } from '../../../domain/sim-filter/simCriteria.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { nextStepOf } from './wizardSteps.ts'

export function NewDraft() {
  const [params] = useSearchParams()
  const { step } = useParams()
  const navigate = useNavigate()
  const text = params.toString()
  const { criteria, dropped } = useMemo(
    () => readListUrl(new URLSearchParams(text), knownIds),
    [text],
  )
  const isReadable = dropped.length === 0
  useEffect(() => {
    if (!isReadable) return
    const id = beginDraft(isUnfiltered(criteria) ? {} : { mode: 'filter', criteria })
    void navigate(paths.batchWizard(nextStepOf(step), { draft: id }), { replace: true })
  }, [criteria, isReadable, step, navigate])
  return isReadable ? <Skeleton lines={6} /> : <Unreadable dropped={dropped} />
}

function Unreadable({ dropped }: { dropped: readonly DroppedParam[] }) {
  const names = dropped.map(({ name, value, reason }) => `${name}=${value}: ${reason}`).join(' ')
  return (
    <EmptyBox
      icon="warning"
      title="This address does not say clearly which SIMs are meant"
      detail={`Nothing is selected, since leaving a part out would take more SIMs. ${names}`}
      action={<ButtonLink to={paths.batchWizard()}>Choose the SIMs here</ButtonLink>}
    />
  )
}

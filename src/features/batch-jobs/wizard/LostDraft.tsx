/** The draft an address names is not in this tab: what that means, and what may have become of it. */
import { paths } from '../../../domain/paths.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import { hasBegun } from '../plan/runStore.ts'

export function LostDraft({ id }: { id: string }) {
  if (hasBegun(id)) {
    return (
      <EmptyBox
        icon="batch"
        title="This batch was started in another tab"
        detail="Its jobs are in the list. What has not been started can be started in that tab only."
        action={<ButtonLink to={paths.batchJobs()}>Show batch jobs</ButtonLink>}
      />
    )
  }
  return (
    <EmptyBox
      icon="batch"
      title="This draft is not here"
      detail="Drafts live in the tab they were begun in, until you sign out. Nothing was sent, and no SIM is selected."
      action={<ButtonLink to={paths.batchWizard()}>Begin a new draft</ButtonLink>}
    />
  )
}

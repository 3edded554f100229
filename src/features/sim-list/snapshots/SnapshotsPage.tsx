import { Page } from '../../../ui/layout/Page.tsx'

export function SnapshotsPage() {
  return <Page title="Snapshots">{null}</Page>
}

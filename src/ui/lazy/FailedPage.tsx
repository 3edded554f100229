/** What stands in place of a page that could not be loaded or drawn; the shell around it stays. */
import { Page } from '../layout/Page.tsx'
import { FailedPart } from './FailedPart.tsx'
import type { FailedPartProps } from './LoadFailure.tsx'

export function FailedPage(props: FailedPartProps) {
  return (
    <Page title="Page not loaded">
      <FailedPart {...props} />
    </Page>
  )
}

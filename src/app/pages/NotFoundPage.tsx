/** The answer to an address that is no page of the portal. */
import { useLocation } from 'react-router'
import { paths } from '../../domain/paths.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <Page title="Page not found">
      <EmptyBox
        icon="question"
        title="No page has this address"
        detail={
          <>
            <code>{pathname}</code> is not a page of the portal. The link may be old or mistyped.
          </>
        }
        action={
          <ButtonLink to={paths.overview()} icon="overview">
            Go to the overview
          </ButtonLink>
        }
      />
    </Page>
  )
}

/** What stands in place of a SIM's page when the address leads to none. */
import { hasValidCheckDigit } from '../../domain/iccid/iccid.ts'
import { paths } from '../../domain/paths.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyBox } from '../../ui/state/EmptyBox.tsx'

/** The service knows no SIM of this ICCID, or does not show it to this account: it answers both alike. */
export function NoSim({ iccid }: { iccid: string }) {
  return (
    <EmptyBox
      icon="search"
      title="No SIM with this ICCID"
      detail={
        hasValidCheckDigit(iccid)
          ? 'It may belong to another organisation.'
          : 'Its last digit does not fit the others, so one of them is probably wrong or missing.'
      }
      action={<SearchLink text={iccid} />}
    />
  )
}

/** The address holds something that cannot be an ICCID; the service is not asked. */
export function NotAnIccid({ iccid, reason }: { iccid: string; reason: string }) {
  return (
    <Page title="No SIM">
      <EmptyBox
        icon="search"
        title={`“${shortened(iccid)}” is not an ICCID`}
        detail={reason}
        action={<SearchLink text={iccid} />}
      />
    </Page>
  )
}

/** The SIM is there, but the page has no such part. */
export function NoTab({ iccid, tabId }: { iccid: string; tabId: string }) {
  return (
    <EmptyBox
      title={`A SIM's page has no part called “${shortened(tabId)}”`}
      action={<ButtonLink to={paths.sim(iccid)}>Show the overview</ButtonLink>}
    />
  )
}

const longestShown = 40

function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

function SearchLink({ text }: { text: string }) {
  return (
    <ButtonLink to={paths.sims({ q: text.slice(0, longestShown) })}>
      Search the list for it
    </ButtonLink>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { paths } from '../../domain/paths.ts'
import { offeredView, writeListUrl } from '../../domain/sim-filter/listUrl.ts'
import { defaultOrder, type SimCriteria } from '../../domain/sim-filter/simCriteria.ts'

interface SimsLinkProps {
  /** Undefined where no list shows exactly these SIMs. */
  criteria: SimCriteria | undefined
  className: string | undefined
  /** For screen readers: "20 online SIMs". */
  label?: string
  children: ReactNode
}

/** Links to the list of the SIMs that `children` count; plain where the service cannot filter like this. */
export function SimsLink({ criteria, className, label, children }: SimsLinkProps) {
  const capabilities = useCapabilities()
  if (!criteria || offeredView({ criteria, order: defaultOrder }, capabilities).dropped.length > 0)
    return children
  return (
    <Link className={className} to={paths.sims(searchOf(criteria))} aria-label={label}>
      {children}
    </Link>
  )
}

/** Returns the search parameters of the list of these SIMs. */
export function searchOf(criteria: SimCriteria): Record<string, string> {
  return Object.fromEntries(writeListUrl({ criteria, order: defaultOrder }))
}

/** The status transitions open to users, per product (GraphQL interface, getAvailableStatusTransitions). */

export interface StatusTransition {
  fromstatusid: number
  tostatusid: number
  providerid: number
}

interface From {
  statusid: number
  providerid: number
}

export function allowedStatuses(all: readonly StatusTransition[], from: From): number[] {
  const allowed = all.filter(
    ({ fromstatusid, providerid }) =>
      fromstatusid === from.statusid && providerid === from.providerid,
  )
  return [...new Set(allowed.map(({ tostatusid }) => tostatusid))]
}

export function isAllowedTransition(
  all: readonly StatusTransition[],
  from: From,
  to: number,
): boolean {
  return allowedStatuses(all, from).includes(to)
}

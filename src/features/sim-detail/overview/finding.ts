/** A problem of a SIM, with the action that fixes it. */
export interface Finding {
  id: string
  title: string
  detail: string
  /** When it started, in milliseconds. */
  sinceMs?: number
  /** The tab with the details. */
  tab?: string
  /** The button to the tab when this finding comes first and has no action: "Add balance". */
  tabLabel?: string
  /** The fix, offered when this finding comes first. */
  action?: FindingAction
}

export type FindingAction = 'raiseLimit' | 'unlockImei' | 'activate' | 'resetConnection'

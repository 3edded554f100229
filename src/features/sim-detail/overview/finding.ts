/** Something that is wrong with a SIM, in words, and what mends it. */
export interface Finding {
  id: string
  title: string
  detail: string
  /** When it began, in milliseconds. */
  sinceMs?: number
  /** The tab where it can be looked into. */
  tab?: string
  /** What the link to the tab says where this finding is the first and has no action: "Add balance". */
  tabLabel?: string
  /** What mends it, offered where this finding is the first. */
  action?: FindingAction
}

export type FindingAction = 'raiseLimit' | 'unlockImei' | 'activate' | 'resetConnection'

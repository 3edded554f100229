/** Something about a SIM that does not fit together, in words; `tab` is where on the page it can be looked into. */
export interface Contradiction {
  id: string
  title: string
  detail: string
  tab?: string
}

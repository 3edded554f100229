export interface SimIndex {
  readonly size: number
}

/** Bytes per day, summed over the SIMs of each customer. Days are UTC days since 1970-01-01. */
export class DailyUsage {
  /** The bytes per day of each customer, starting at `firstDay`. */
  readonly #bytes = new Map<number, number[]>()
  readonly firstDay: number

  /** Days before `firstDay` are not counted. */
  constructor(firstDay: number) {
    this.firstDay = firstDay
  }

  /** Adds bytes to a day; negative when a SIM leaves the customer. */
  add(customerid: number, day: number, bytes: number): void {
    const at = day - this.firstDay
    if (at < 0) return
    let days = this.#bytes.get(customerid)
    if (!days) {
      days = []
      this.#bytes.set(customerid, days)
    }
    while (days.length <= at) days.push(0)
    days[at] = (days[at] ?? 0) + bytes
  }

  /** Returns the bytes of these customers' SIMs on a day. */
  sum(customerIds: readonly number[], day: number): number {
    return customerIds.reduce(
      (sum, customerid) => sum + (this.#bytes.get(customerid)?.[day - this.firstDay] ?? 0),
      0,
    )
  }
}

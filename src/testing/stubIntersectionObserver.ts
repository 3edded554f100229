import { vi } from 'vitest'

type Report = (entries: { isIntersecting: boolean }[]) => void

/** Treats every observed element as visible, or as out of view, because the test document has no layout. */
export function stubIntersectionObserver(isIntersecting = true): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: Report
      constructor(report: Report) {
        this.report = report
      }
      observe(): void {
        this.report([{ isIntersecting }])
      }
      disconnect(): void {}
    },
  )
}

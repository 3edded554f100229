import { vi } from 'vitest'

/** Treats every observed element as visible, because the test document has no layout. */
export function stubIntersectionObserver(): void {
  vi.stubGlobal('IntersectionObserver', AlwaysVisibleObserver)
}

type Report = (entries: { isIntersecting: boolean }[]) => void

class AlwaysVisibleObserver {
  private readonly report: Report
  constructor(report: Report) {
    this.report = report
  }
  observe(): void {
    this.report([{ isIntersecting: true }])
  }
  disconnect(): void {}
}

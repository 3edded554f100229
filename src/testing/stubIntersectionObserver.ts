import { vi } from 'vitest'

/** For a document without a layout: every observed element counts as on screen. */
export function stubIntersectionObserver(): void {
  vi.stubGlobal('IntersectionObserver', SeeingObserver)
}

type Report = (entries: { isIntersecting: boolean }[]) => void

class SeeingObserver {
  private readonly report: Report
  constructor(report: Report) {
    this.report = report
  }
  observe(): void {
    this.report([{ isIntersecting: true }])
  }
  disconnect(): void {}
}

import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { portalVersion, postReport, routePattern } from './postReport.ts'

let isMeasuring = false

/** Posts each web vital of this page load to `url` as soon as it is final, the last ones when the page is hidden. */
export function reportWebVitals(url: string): void {
  if (isMeasuring) return
  isMeasuring = true
  const report = ({ name, value, rating, navigationType, navigationURL = location.href }: Metric) =>
    void postReport(url, {
      name,
      value,
      rating,
      navigationType,
      version: portalVersion,
      route: routePattern(new URL(navigationURL).pathname),
    })
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report)
}

/**
 * Sends errors of the portal's code to the `errorReportUrl` of config.json. A report says where in the code the error happened;
 * tokens and anything that could identify an account, a SIM or a device are removed. docs/deployment.md lists its fields.
 */
import { loadConfig } from '../data/config.ts'
import type { FaultKind } from '../data/supportLog.ts'
import { redactText } from '../data/session/redactText.ts'
import { isAbort, problemOf } from '../lib/problem.ts'
import { portalVersion, postReport, routePattern } from './postReport.ts'

interface ErrorReport {
  kind: FaultKind
  name: string
  message: string
  stack: string
  version: string
  /** The pattern of the page's route, such as "/sims/:iccid/:tab?"; "*" for an unknown page. */
  route: string
}

const hourMs = 3_600_000
const maxReportsPerHour = 10
const maxMessageLength = 500
const maxStackLength = 5_000

let recent: { text: string; atMs: number }[] = []

/** Sends a report if the deployment collects them: each error once an hour, at most ten reports per hour. Never rejects. */
export async function sendErrorReport(kind: FaultKind, error: Error): Promise<void> {
  // Network failures and missing chunks are not errors of the code; scripts of browser extensions are not ours.
  if (isAbort(error) || problemOf(error).code !== 'PORTAL') return
  if (/extension:\/\//.test(error.stack ?? '')) return
  const { errorReportUrl } = await loadConfig()
  if (errorReportUrl === null) return
  const report: ErrorReport = {
    kind,
    name: redactText(error.name),
    message: redactText(error.message).slice(0, maxMessageLength),
    stack: redactText(error.stack ?? '').slice(0, maxStackLength),
    version: portalVersion,
    route: routePattern(location.pathname),
  }
  if (!isWithinLimit(`${report.name} ${report.message} ${report.stack}`)) return
  await postReport(errorReportUrl, report)
}

export function resetErrorReports(): void {
  recent = []
}

function isWithinLimit(text: string): boolean {
  const nowMs = Date.now()
  recent = recent.filter(({ atMs }) => nowMs - atMs < hourMs)
  if (recent.length >= maxReportsPerHour || recent.some((each) => each.text === text)) return false
  recent.push({ text, atMs: nowMs })
  return true
}

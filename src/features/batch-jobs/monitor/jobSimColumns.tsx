/** The columns of the SIMs of a job, on screen and in the downloaded result, whose titles and results are English. */
import { t } from '@lingui/core/macro'
import type { Appearance } from '../../../ui/chip/appearance.ts'
import { describeFailure } from '../../../domain/batch-jobs/outcome.ts'
import { paths } from '../../../domain/paths.ts'
import { csvField } from '../../../lib/csv.ts'
import { formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import { shortTime, twoLines, type PhoneColumn } from '../../../ui/table/phoneTable.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import lines from '../../../ui/table/twoLines.module.css'
import { tip } from '../../../ui/tooltip/tip.ts'
import { codesOf, type JobSim } from '../../../domain/batch-jobs/jobRequests.ts'

export function jobSimColumns(timeZone: TimeZoneSetting): TableColumn<JobSim, 'executedAt'>[] {
  return [
    {
      id: 'iccid',
      header: t`ICCID`,
      width: 208,
      minWidth: 110,
      isPinnedAtFirst: true,
      isLink: true,
      isIdentifier: true,
      render: (sim) => sim.iccid,
      exportValue: (sim) => sim.iccid,
      exportFields: [csvField('ICCID', (sim) => sim.iccid, 'identifier')],
    },
    {
      id: 'result',
      header: t`Result`,
      width: 150,
      value: (sim) => `${sim.details.status} ${codesOf(sim).length}`,
      render: (sim) => chipElement(describeResult(sim)),
      exportValue: (sim) => describeResult(sim).name,
      exportFields: [csvField('Result', (sim) => describeResult(sim).exported)],
    },
    {
      id: 'codes',
      header: t`Causes`,
      hint: t`The failure codes that the service reports`,
      width: 420,
      render: renderCodes,
      exportValue: codesText,
      exportFields: [
        csvField('Codes', (sim) => codesOf(sim).join(' ')),
        csvField('Codes in words', (sim) =>
          codesOf(sim)
            .map((code) => describeFailure(code).message)
            .join(' '),
        ),
      ],
    },
    {
      id: 'name',
      header: t`Device name`,
      width: 180,
      render: (sim) => sim.custom_field_1 || '–',
      exportValue: (sim) => sim.custom_field_1 ?? null,
      exportFields: [csvField('Device name', (sim) => sim.custom_field_1)],
    },
    {
      id: 'executed',
      header: t`Executed`,
      width: 190,
      sortField: 'executedAt',
      render: (sim) =>
        sim.details.executedAt === null ? (
          '–'
        ) : (
          <span className="tabular" {...tip(formatIso(sim.details.executedAt, timeZone))}>
            {formatTime(sim.details.executedAt, timeZone)}
          </span>
        ),
      exportValue: (sim) =>
        sim.details.executedAt === null ? null : formatIso(sim.details.executedAt, timeZone),
      exportFields: [
        csvField('Executed at', ({ details: { executedAt } }) =>
          executedAt === null ? null : formatIso(executedAt, 'UTC'),
        ),
      ],
    },
  ]
}

export function jobSimPhoneColumn(timeZone: TimeZoneSetting): PhoneColumn<JobSim> {
  return {
    header: t`SIM`,
    value: (sim) =>
      [resultOf(sim), codesOf(sim).join(), sim.custom_field_1, sim.details.executedAt].join(' '),
    render: (sim) => {
      const causes = codesText(sim)
      return twoLines({
        title: sim.iccid,
        href: paths.sim(sim.iccid),
        mark: chipElement(describeResult(sim)),
        ...(causes === ''
          ? {
              details: sim.custom_field_1 || t`No device name`,
              detailsEnd: shortTime(sim.details.executedAt, timeZone),
            }
          : {
              details: (
                <span className={lines.quiet} {...tip(causes)}>
                  {causes}
                </span>
              ),
            }),
      })
    },
    exportValue: (sim) => sim.iccid,
  }
}

function codesText(sim: JobSim): string {
  return codesOf(sim)
    .map((code) => `${describeFailure(code).message.replace(/\.$/, '')} (${code})`)
    .join('; ')
}

function renderCodes(sim: JobSim) {
  const text = codesText(sim)
  return text === '' ? '–' : <span {...tip(text)}>{text}</span>
}

interface SimResult extends Appearance {
  exported: string
}

const results: Readonly<Record<string, SimResult>> = {
  SUCCESSFUL: {
    exported: 'Changed',
    name: t`Changed`,
    meaning: t`The SIM has all changes of the job.`,
    tone: 'usable',
    icon: 'check',
  },
  RUNNING: {
    exported: 'Pending',
    name: t`Pending`,
    meaning: t`The job has not reached this SIM.`,
    tone: 'transition',
    icon: 'transition',
  },
  FAILED: {
    exported: 'Failed',
    name: t`Failed`,
    meaning: t`At least one change failed. See the causes.`,
    tone: 'alert',
    icon: 'error',
  },
  unchanged: {
    exported: 'Unchanged',
    name: t`Unchanged`,
    meaning: t`The SIM already had all requested values.`,
    tone: 'ended',
    icon: 'minus',
  },
  notReached: {
    exported: 'Not reached',
    name: t`Not reached`,
    meaning: t`The job ended before reaching this SIM.`,
    tone: 'ended',
    icon: 'minus',
  },
}

/** Returns the status of a SIM (GraphQL interface, Batch job), split where it is SKIPPED: it was unchanged, or not reached. */
function resultOf(sim: JobSim): string {
  const { status } = sim.details
  if (status !== 'SKIPPED') return status
  return codesOf(sim).length > 0 ? 'unchanged' : 'notReached'
}

function describeResult(sim: JobSim): SimResult {
  return (
    results[resultOf(sim)] ?? {
      exported: sim.details.status,
      name: sim.details.status,
      meaning: t`The portal does not know this result.`,
      tone: 'unknown',
      icon: 'unknown',
    }
  )
}

/** The columns of the SIMs of a job, with the message of every failure code. */
import { describeFailure } from '../../../domain/batch-jobs/outcome.ts'
import { formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import { codesOf } from '../../../domain/batch-jobs/jobRequests.ts'
import type { JobSim } from '../../../domain/batch-jobs/jobRequests.ts'
import type { IconName } from '../../../ui/icon/icons.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

/** All columns in their first order. */
export function jobSimColumns(timeZone: TimeZoneSetting): TableColumn<JobSim, 'executedAt'>[] {
  return [
    {
      id: 'iccid',
      header: 'ICCID',
      width: 208,
      minWidth: 110,
      isPinnedAtFirst: true,
      isLink: true,
      isIdentifier: true,
      render: (sim) => sim.iccid,
      exportValue: (sim) => sim.iccid,
    },
    {
      id: 'result',
      header: 'Result',
      width: 150,
      value: (sim) => `${sim.details.status} ${codesOf(sim).length}`,
      render: (sim) => {
        const { name, meaning, tone, icon } = describeSimResult(sim)
        return chipElement({ tone, icon, hint: meaning, children: name })
      },
      exportValue: (sim) => describeSimResult(sim).name,
    },
    {
      id: 'codes',
      header: 'Causes',
      hint: 'Each code the service reports, in words',
      width: 420,
      render: renderCodes,
      exportValue: codesText,
      exportFields: [
        { id: 'codes', header: 'Codes', kind: 'text', value: (sim) => codesOf(sim).join(' ') },
        {
          id: 'codesAsText',
          header: 'Codes in words',
          kind: 'text',
          value: (sim) =>
            codesOf(sim)
              .map((code) => describeFailure(code).message)
              .join(' '),
        },
      ],
    },
    {
      id: 'name',
      header: 'Device name',
      width: 180,
      render: (sim) => sim.custom_field_1 || '–',
      exportValue: (sim) => sim.custom_field_1 ?? null,
    },
    {
      id: 'executed',
      header: 'Executed',
      width: 160,
      sortField: 'executedAt',
      render: (sim) =>
        sim.details.executedAt === null ? (
          '–'
        ) : (
          <span {...tip(formatIso(sim.details.executedAt, timeZone))}>
            {formatTime(sim.details.executedAt, timeZone)}
          </span>
        ),
      exportValue: (sim) =>
        sim.details.executedAt === null ? null : formatIso(sim.details.executedAt, timeZone),
      exportFields: [
        {
          id: 'executedAt',
          header: 'Executed at',
          kind: 'text',
          value: ({ details: { executedAt } }) =>
            executedAt === null ? null : new Date(executedAt).toISOString(),
        },
      ],
    },
  ]
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

export interface SimResult {
  name: string
  meaning: string
  tone: Tone
  icon: IconName
}

const results: Record<'SUCCESSFUL' | 'RUNNING' | 'FAILED', SimResult> = {
  SUCCESSFUL: {
    name: 'Changed',
    meaning: 'Every change of the job was made.',
    tone: 'usable',
    icon: 'check',
  },
  RUNNING: {
    name: 'To come',
    meaning: 'The job has not come to this SIM.',
    tone: 'transition',
    icon: 'transition',
  },
  FAILED: {
    name: 'Failed',
    meaning: 'At least one change was not made; the codes say which.',
    tone: 'alert',
    icon: 'error',
  },
}

/** Returns the result of a SIM (GraphQL interface, Batch job). A skipped one was unchanged, or the job ended before it. */
export function describeSimResult(sim: JobSim): SimResult {
  const { status } = sim.details
  if (status !== 'SKIPPED')
    return (
      results[status] ?? {
        name: status,
        meaning: 'The portal does not know this result.',
        tone: 'unknown',
        icon: 'unknown',
      }
    )
  if (codesOf(sim).length > 0)
    return {
      name: 'Unchanged',
      meaning: 'The SIM already had all requested values.',
      tone: 'ended',
      icon: 'minus',
    }
  return {
    name: 'Not reached',
    meaning: 'The job ended before it came to this SIM.',
    tone: 'ended',
    icon: 'minus',
  }
}

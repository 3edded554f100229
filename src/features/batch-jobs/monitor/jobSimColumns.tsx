/** The columns of the SIMs of a job: what was done to each, every code in words. */
import { failureWords } from '../../../domain/batch-jobs/failureWords.ts'
import { formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { chipElement } from '../../../ui/chip/Chip.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import { codesOf } from '../../../domain/batch-jobs/jobRequests.ts'
import type { JobSim } from '../../../domain/batch-jobs/jobRequests.ts'
import { simResultWords } from './simResultWords.ts'

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
        const { name, meaning, tone, icon } = simResultWords(sim)
        return chipElement({ tone, icon, hint: meaning, children: name })
      },
      exportValue: (sim) => simResultWords(sim).name,
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
          id: 'codesInWords',
          header: 'Codes in words',
          kind: 'text',
          value: (sim) =>
            codesOf(sim)
              .map((code) => failureWords(code).words)
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
    .map((code) => `${failureWords(code).words.replace(/\.$/, '')} (${code})`)
    .join('; ')
}

function renderCodes(sim: JobSim) {
  const text = codesText(sim)
  return text === '' ? '–' : <span {...tip(text)}>{text}</span>
}

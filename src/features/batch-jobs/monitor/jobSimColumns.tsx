/** The columns of the SIMs of a job: what was done to each, every code in words. */
import { failureWords } from '../../../domain/batch-jobs/failureWords.ts'
import { formatIso, formatTime } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { chipElement } from '../../../ui/chip/chipElement.tsx'
import type { TableColumn } from '../../../ui/table/tableColumn.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import { codesOf } from '../../../domain/batch-jobs/jobRequests.ts'
import type { JobSim } from '../../../domain/batch-jobs/jobRequests.ts'
import { simResultWords } from './simResultWords.ts'

/** All columns in their first order. */
export function jobSimColumns(timeZone: TimeZoneSetting): TableColumn<JobSim>[] {
  return [
    {
      id: 'iccid',
      header: 'ICCID',
      width: 208,
      minWidth: 110,
      isPinnedAtFirst: true,
      isLink: true,
      isIdentifier: true,
      value: (sim) => sim.iccid,
      look: (sim) => sim.iccid,
      exportText: (sim) => sim.iccid,
    },
    {
      id: 'result',
      header: 'Result',
      width: 150,
      value: (sim) => `${sim.details.status} ${codesOf(sim).length}`,
      look: (sim) => {
        const { name, meaning, tone, icon } = simResultWords(sim)
        return chipElement({ tone, icon, hint: meaning, children: name })
      },
      exportText: (sim) => simResultWords(sim).name,
    },
    {
      id: 'codes',
      header: 'Causes',
      hint: 'Each code the service reports, in words',
      width: 420,
      value: codesText,
      look: codesLook,
      exportText: codesText,
    },
    {
      id: 'name',
      header: 'Device name',
      width: 180,
      value: (sim) => sim.custom_field_1,
      look: (sim) => sim.custom_field_1 || '–',
      exportText: (sim) => sim.custom_field_1 ?? '',
    },
    {
      id: 'executed',
      header: 'Executed',
      width: 160,
      sortKey: 'executedAt',
      value: (sim) => sim.details.executedAt,
      look: (sim) =>
        sim.details.executedAt === null ? (
          '–'
        ) : (
          <span {...tip(formatIso(sim.details.executedAt, timeZone))}>
            {formatTime(sim.details.executedAt, timeZone)}
          </span>
        ),
      exportText: (sim) =>
        sim.details.executedAt === null ? '' : formatIso(sim.details.executedAt, timeZone),
    },
  ]
}

function codesText(sim: JobSim): string {
  return codesOf(sim)
    .map((code) => `${failureWords(code).words.replace(/\.$/, '')} (${code})`)
    .join('; ')
}

function codesLook(sim: JobSim) {
  const text = codesText(sim)
  return text === '' ? '–' : <span {...tip(text)}>{text}</span>
}

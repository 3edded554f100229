/** Columns that few users show, loaded when one is shown or the columns are chosen. Those of the REST interface load per visible row. */
import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Capabilities } from '../../data/capabilities.ts'
import { api, bodyOf } from '../../data/rest/api.ts'
import { queryClient } from '../../data/rest/queryClient.ts'
import {
  iccidQuery,
  restSimStatusName,
  restSimWith,
  type RestSim,
} from '../../domain/sim/findRestSim.ts'
import { activatedAtMs, type Sim } from '../../domain/sim/SimFields.ts'
import { forecastData, suggestedLimit } from '../../domain/sim/simForecast.ts'
import { formatBytes, formatExactBytes } from '../../lib/bytes.ts'
import { formatCount } from '../../lib/count.ts'
import { forEachConcurrently } from '../../lib/forEachConcurrently.ts'
import { formatList } from '../../lib/list.ts'
import { formatDay, formatDuration, formatIso, formatTime } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import type { CsvValue } from '../../lib/csv.ts'
import { tip } from '../../ui/tooltip/tip.ts'
import { dataUse, none, usedOfLimit } from './cells.tsx'
import { iso, simField, type ColumnFormats, type SimColumn } from './columns.tsx'

export function moreColumns(
  { byteUnits, timeZone }: Pick<ColumnFormats, 'byteUnits' | 'timeZone'>,
  can: Pick<Capabilities, 'hasRestOperation'>,
): SimColumn[] {
  const polled = (sim: Sim) => sim.esim_information?.eim_last_polling_timestamp_ms ?? null
  const columns: SimColumn[] = [
    {
      id: 'forecast',
      header: t`Data forecast`,
      hint: t`Expected data this month, and the monthly limit`,
      width: 164,
      align: 'end',
      sortField: 'data_forecast_share',
      value: (sim) => `${sim.monthly_data_volume} ${sim.monthly_data_limit} ${sim.statusid}`,
      render: (sim) => {
        const bytes = forecastData(sim)
        return bytes === undefined ? none : dataUse(bytes, sim.monthly_data_limit, byteUnits)
      },
      cellHint: (sim) => formatExactBytes(forecastData(sim)),
      exportValue: (sim) => forecastData(sim) ?? null,
      exportFields: [simField('forecast', 'Data forecast', 'text', (sim) => forecastData(sim))],
    },
    {
      id: 'suggested-limit',
      header: t`Suggested limit`,
      hint: t`A limit that fits SIMs that will exceed theirs`,
      width: 164,
      align: 'end',
      render: (sim) => formatBytes(suggestedLimit(sim, byteUnits), byteUnits),
      exportValue: (sim) => suggestedLimit(sim, byteUnits) ?? null,
    },
    {
      id: 'apn',
      header: t`APN`,
      hint: t`The current access point name`,
      width: 140,
      sortField: 'apn',
      render: (sim) => sim.apn || none,
      exportValue: (sim) => sim.apn,
    },
    {
      id: 'sms',
      header: t`SMS this month`,
      hint: t`SMS sent by the SIM this month and the limit`,
      width: 132,
      align: 'end',
      sortField: 'monthly_sms_mo',
      value: (sim) => `${sim.monthly_sms_mo} ${sim.monthly_sms_mo_limit}`,
      render: (sim) => usedOfLimit(count(sim.monthly_sms_mo), count(sim.monthly_sms_mo_limit)),
      exportValue: (sim) => sim.monthly_sms_mo,
      exportFields: [
        simField('monthly_sms_mo', 'SMS sent this month', 'number', (sim) => sim.monthly_sms_mo),
        simField(
          'monthly_sms_mo_limit',
          'SMS limit (empty: unlimited)',
          'number',
          (sim) => sim.monthly_sms_mo_limit,
        ),
      ],
    },
    {
      id: 'voice',
      header: t`Voice this month`,
      hint: t`Outgoing voice this month and the limit`,
      width: 146,
      align: 'end',
      sortField: 'monthly_voice_mo',
      value: (sim) => `${sim.monthly_voice_mo} ${sim.monthly_voice_mo_limit}`,
      render: (sim) =>
        usedOfLimit(seconds(sim.monthly_voice_mo), seconds(sim.monthly_voice_mo_limit)),
      exportValue: (sim) => sim.monthly_voice_mo,
      exportFields: [
        simField(
          'monthly_voice_mo',
          'Voice this month (s)',
          'number',
          (sim) => sim.monthly_voice_mo,
        ),
        simField(
          'monthly_voice_mo_limit',
          'Voice limit (s, empty: unlimited)',
          'number',
          (sim) => sim.monthly_voice_mo_limit,
        ),
      ],
    },
    {
      id: 'esim',
      header: t`eSIM`,
      width: 90,
      render: (sim) => sim.esim_information?.type.replace('_', '.') ?? none,
      exportValue: (sim) => sim.esim_information?.type.replace('_', '.') ?? '',
      exportFields: [
        simField('esim_type', 'eSIM', 'text', (sim) => sim.esim_information?.type),
        simField('eid', 'EID', 'identifier', (sim) => sim.esim_information?.eid),
      ],
    },
    {
      id: 'activated',
      header: t`First activated`,
      width: 120,
      sortField: 'activation_timestamp',
      render: (sim) => timeElement(activatedAtMs(sim), timeZone, formatDay),
      exportValue: (sim) =>
        activatedAtMs(sim) === null ? '' : formatIso(activatedAtMs(sim), timeZone),
      exportFields: [
        simField('activation_timestamp', 'First activated', 'text', (sim) =>
          iso(activatedAtMs(sim)),
        ),
      ],
    },
    {
      id: 'lock',
      header: t`Locked IMEI`,
      hint: t`The device that the IMEI lock allows`,
      width: 150,
      isIdentifier: true,
      render: (sim) => lockedImei(sim) || none,
      exportValue: lockedImei,
      exportFields: [
        simField('imei_lock', 'IMEI lock', 'identifier', ({ imei_lock: lock }) =>
          lock?.enabled ? lock.imei || 'waiting for a device' : 'off',
        ),
      ],
    },
    {
      id: 'blocked',
      header: t`Blocked networks`,
      width: 170,
      render: (sim) => blockedNetworks(sim) || none,
      exportValue: blockedNetworks,
      exportFields: [
        simField('denied_networks', 'Blocked networks', 'text', ({ denied_networks: denied }) =>
          denied?.map(({ name, mcc, mnc }) => `${name} (${mcc} ${mnc})`).join('; '),
        ),
      ],
    },
    {
      id: 'received-limit',
      header: t`Received SMS limit`,
      hint: t`No longer enforced by the service`,
      width: 150,
      align: 'end',
      render: (sim) => count(sim.monthly_sms_mt_limit) || none,
      exportValue: (sim) => sim.monthly_sms_mt_limit ?? null,
      exportFields: [
        simField(
          'monthly_sms_mt_limit',
          'Received SMS limit (empty: unlimited)',
          'number',
          (sim) => sim.monthly_sms_mt_limit,
        ),
      ],
    },
    {
      id: 'polled',
      header: t`Last eIM poll`,
      hint: t`When the eSIM last asked its eIM for profile changes`,
      width: 170,
      render: (sim) => timeElement(polled(sim), timeZone, formatTime),
      exportValue: (sim) => formatIso(polled(sim), timeZone),
      exportFields: [
        simField('eim_last_polling_timestamp_ms', 'Last eIM poll', 'text', (sim) =>
          iso(polled(sim)),
        ),
      ],
    },
    ...(can.hasRestOperation('get', '/sim') ? restFields.map(restColumn) : []),
  ]
  return columns.map((column) => ({ ...column, isHiddenAtFirst: true }))
}

type RestValue = (sim: RestSim) => string | number | null | undefined

interface RestField {
  id: string
  header: string
  exportHeader: string
  width: number
  hint?: string
  value: RestValue
}

const restFields: readonly RestField[] = [
  {
    id: 'sim-id',
    header: t`SIM ID`,
    exportHeader: 'SIM ID',
    width: 110,
    hint: t`The SIM's ID in the REST interface`,
    value: ({ id }) => String(id),
  },
  {
    id: 'rest-status',
    header: t`REST status`,
    exportHeader: 'REST status',
    width: 180,
    value: ({ status }) => restSimStatusName(status),
  },
  {
    id: 'registered',
    header: t`Registered`,
    exportHeader: 'Registered',
    width: 110,
    value: ({ registered }) => (registered == null ? undefined : registered ? t`Yes` : t`No`),
  },
  {
    id: 'organisation',
    header: t`Organisation`,
    exportHeader: 'Organisation',
    width: 180,
    hint: t`The customer that the SIM belongs to`,
    value: ({ organisation }) => organisation?.name ?? organisation?.id,
  },
]

export const restColumnIds: ReadonlySet<string> = new Set(restFields.map(({ id }) => id))

function restColumn({ exportHeader, value, ...column }: RestField): SimColumn {
  const known = (row: Sim): CsvValue => {
    const { iccid } = row
    const page = queryClient.getQueryData<RestPage>(restSims(iccid).queryKey)
    const sim = exported.get(row) ?? (page && restSimWith(iccid, page.items))
    return (sim && value(sim)) ?? null
  }
  return {
    ...column,
    value: ({ iccid }) => iccid,
    render: ({ iccid }) => <RestCell iccid={iccid} value={value} />,
    exportValue: known,
    exportFields: [simField(column.id, exportHeader, 'text', known)],
  }
}

/** ICCIDs that share this many digits differ in two or three: all of them fit on one page. */
const sharedDigits = 17
const passingMs = 100

interface RestPage {
  items: readonly RestSim[]
}

/** The filter takes one ICCID or the beginning of several, so SIMs with similar ICCIDs share a request. */
function restSims(iccid: string) {
  const prefix = iccid.slice(0, sharedDigits)
  return queryOptions({
    queryKey: ['get', '/sim', 'rows', prefix],
    // Rows that only pass by while scrolling are not requested.
    queryFn: async ({ signal }): Promise<RestPage> => {
      await new Promise((resolve) => setTimeout(resolve, passingMs))
      return bodyOf(api.GET('/sim', { ...iccidQuery(prefix), signal }))
    },
    staleTime: 60_000,
    retry: false,
  })
}

function RestCell({ iccid, value }: { iccid: string; value: RestValue }): ReactNode {
  const { data, isPending, isError } = useQuery(restSims(iccid), queryClient)
  if (isPending) return ''
  if (isError) return <span {...tip(t`Couldn't load this value`)}>?</span>
  const sim = restSimWith(iccid, data.items)
  return (sim && value(sim)) ?? none
}

const exported = new WeakMap<Sim, RestSim>()
const maxConcurrentRequests = 4

export async function loadExportedRestSims(
  sims: readonly Sim[],
  signal: AbortSignal,
): Promise<void> {
  const prefixes = new Set(sims.map(({ iccid }) => iccid.slice(0, sharedDigits)))
  await forEachConcurrently([...prefixes], maxConcurrentRequests, async (prefix) => {
    const { items } = await bodyOf(api.GET('/sim', { ...iccidQuery(prefix), signal }))
    for (const sim of sims) {
      const known = restSimWith(sim.iccid, items)
      if (known) exported.set(sim, known)
    }
  })
}

function lockedImei({ imei_lock: lock }: Sim): string {
  if (!lock?.enabled) return ''
  return lock.imei || t`Waiting for a device`
}

function blockedNetworks({ denied_networks: denied }: Sim): string {
  return formatList(denied?.map(({ name }) => name) ?? [], 'unit')
}

function timeElement(
  timestampMs: number | null,
  timeZone: TimeZoneSetting,
  format: typeof formatTime,
) {
  if (timestampMs === null) return none
  return (
    <span className="tabular" {...tip(formatIso(timestampMs, timeZone))}>
      {format(timestampMs, timeZone)}
    </span>
  )
}

function count(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : formatCount(value)
}

function seconds(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : formatDuration(value * 1000)
}

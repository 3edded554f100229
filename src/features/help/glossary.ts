import { t } from '@lingui/core/macro'
import { failureCodes } from '../../contract/failureCodes.ts'
import { userStatusTransitions } from '../../contract/statusTransitions.ts'
import { imeiUnauthorized, type SimStatusId } from '../../contract/tables.ts'
import { describeFailure } from '../../domain/batch-jobs/outcome.ts'
import { allSimStatuses } from '../../domain/sim/simStatus.ts'
import { simStatusGroups } from '../../domain/sim/simStatusGroups.ts'

export interface GlossaryEntry {
  id: string
  name: string
  meaning: string
  action?: string | undefined
  actor?: string
  /** Searched too. */
  otherName?: string
  statusid?: number
}

const nothing = t`Nothing. This is final.`
const wait = t`Wait a few seconds.`

const statusActions: Record<SimStatusId, string> = {
  1: t`Ask for the status.`,
  2: t`Deactivate it, or change its limits and IMEI lock.`,
  3: t`Start a test, or activate it.`,
  4: nothing,
  5: t`Activate it again.`,
  6: t`Activate it, or set it to “Activation ready”.`,
  7: nothing,
  8: t`Start the first data session, or activate it.`,
  9: t`Ask for the SIM to be issued.`,
  10: t`Use the SIM that replaced it.`,
  11: t`Wait until the service has activated it.`,
  12: t`Ask for the suspension to be lifted.`,
  13: wait,
  14: wait,
  15: t`Activate it.`,
  16: t`Raise the data limit, activate it, or wait until next month.`,
  17: wait,
  18: t`Raise the SMS limit, activate it, or wait until next month.`,
  19: t`Raise the voice limit, activate it, or wait until next month.`,
  20: t`Remove the IMEI lock.`,
}

function actorOf(statusid: number, group: string): string {
  const isUserChange = userStatusTransitions.some(({ from }) => from === statusid)
  if (isUserChange || statusid === imeiUnauthorized) return t`Users and Administrators`
  if (group === 'transition') return t`Ends by itself`
  return group === 'ended' ? t`Nobody` : t`Your provider`
}

const actions = new Map(Object.entries(statusActions).map(([id, text]) => [Number(id), text]))

export const statusEntries: readonly GlossaryEntry[] = simStatusGroups.flatMap(({ group }) =>
  allSimStatuses
    .filter((status) => status.group === group)
    .map(({ id, name, documentedName, meaning }) => ({
      id: `status-${id}`,
      name,
      otherName: documentedName,
      meaning,
      action: actions.get(id),
      actor: actorOf(id, group),
      statusid: id,
    })),
)

export const failureEntries: readonly GlossaryEntry[] = failureCodes.map(({ code }) => {
  const { message, advice } = describeFailure(code)
  return { id: `code-${code}`, name: String(code), meaning: message, action: advice }
})

const terms: readonly (readonly [id: string, name: string, meaning: string])[] = [
  [
    'limit',
    t`Limit`,
    t`The most data, SMS or voice a SIM may use per month. A SIM that reaches it is blocked until next month, or until you raise it.`,
  ],
  [
    'quota',
    t`Quota`,
    t`An amount of data or SMS of a device, as its service profile requires. When it is used up, the device is blocked until you set a new one.`,
  ],
  [
    'balance',
    t`Balance`,
    t`Prepaid money of a device. It starts at zero, and zero blocks the device from all services.`,
  ],
  [
    'device',
    t`Device`,
    t`What a SIM is used in, with quotas, a balance and SMS of its own. Its name can differ from the device name on the SIM.`,
  ],
  [
    'imei-lock',
    t`IMEI lock`,
    t`Binds a SIM to one device. In another device it becomes “IMEI unauthorized”. A lock without an IMEI takes the next device that connects.`,
  ],
  [
    'blocked-networks',
    t`Blocked networks`,
    t`Networks that a SIM may not use. It connects to any other network it finds.`,
  ],
  [
    'reset',
    t`Reset connection`,
    t`Makes the SIM register again (cancel location), for a device that is stuck on a network. It is possible again after a few minutes.`,
  ],
  ['session', t`Session`, t`A data connection of a SIM, from going online to going offline.`],
  [
    'test',
    t`Factory test`,
    t`A test of an “Issued” SIM with free data and SMS. When they are used up, the SIM changes to “Activated”.`,
  ],
  ['label', t`Label`, t`A name for SIMs that belong together, such as those of one end customer.`],
  [
    'product',
    t`Product`,
    t`What the SIM was ordered as. It decides which statuses and services the SIM has.`,
  ],
  [
    'batch-job',
    t`Batch job`,
    t`A change of one or many SIMs that runs in the background. Its page shows the result for each SIM.`,
  ],
  ['data-stream', t`Data stream`, t`Sends events or usage records to your own systems.`],
  [
    'iccid',
    'ICCID',
    t`The number of a SIM: 19 or 20 digits that start with 89, the last one a check digit.`,
  ],
  ['imsi', 'IMSI', t`The number by which networks know the subscriber: 14 or 15 digits.`],
  ['msisdn', 'MSISDN', t`The phone number of a SIM.`],
  [
    'imei',
    'IMEI',
    t`The number of a device: 15 digits. For a SIM, the device it was last used in.`,
  ],
  ['eid', 'EID', t`The number of the chip of an eSIM: 32 digits.`],
  ['apn', 'APN', t`The access point through which data of a SIM leaves the mobile network.`],
  ['mcc', 'MCC, MNC', t`The codes of a country and of a network in it, such as 262 03.`],
]

export const termEntries: readonly GlossaryEntry[] = terms
  .map(([id, name, meaning]) => ({ id, name, meaning }))
  .toSorted((one, other) => one.name.localeCompare(other.name))

/** Returns the entries that contain every word of a text. */
export function matchEntries(
  entries: readonly GlossaryEntry[],
  text: string,
): readonly GlossaryEntry[] {
  const words = text.toLowerCase().split(/\s+/)
  return entries.filter(({ name, otherName, meaning, action, actor }) => {
    const all = [name, otherName, meaning, action, actor].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

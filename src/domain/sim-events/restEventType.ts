/** Names of the event types of the REST interface. Separate from the types of SIM events, because only event pages load them. */
import { t } from '@lingui/core/macro'
import { restEventTypes, type RestEventTypeId } from '../../contract/restEventTypes.ts'

const names: Readonly<Record<RestEventTypeId, string>> = {
  1: t`SIM status changed`,
  2: t`Data session started`,
  3: t`Data session ended`,
  4: t`Location cancelled`,
  5: t`IMEI lock changed`,
  6: t`IMEI unauthorized`,
  7: t`Usage notification`,
  8: t`Usage`,
  20: t`Data threshold reached`,
  21: t`Data quota used up`,
  22: t`SMS threshold reached`,
  23: t`SMS quota used up`,
  24: t`Quota set`,
  25: t`Data quota expired`,
  26: t`SMS quota expired`,
  30: t`Balance changed`,
  31: t`Balance used up`,
  40: t`SMS submitted`,
  41: t`SMS delivered`,
  42: t`SMS failed`,
  43: t`SMS expired`,
  44: t`SMS cancelled`,
  45: t`SMS received`,
  50: t`Device created`,
  51: t`Device changed`,
  52: t`Device deleted`,
  60: t`Delivery failed`,
  70: t`Factory test completed`,
}

const nameByDescription = new Map<string, string>(
  restEventTypes.map(({ id, description }) => [description, names[id]]),
)

export function restEventTypeName(description: string): string {
  return nameByDescription.get(description) ?? description
}

/** Whether the connected service can list SMS, and in pages: the document names `Sms` without its fields and `listSms` without paging. */
import type { Capabilities } from '../../../data/capabilities.ts'

const fields = [
  'id',
  'direction',
  'sourceAddress',
  'destinationAddress',
  'payload',
  'status',
  'submittedAtMs',
  'finalAtMs',
]

export function canReadSms(can: Capabilities): boolean {
  return can.hasOperation('listSms') && fields.every((field) => can.hasField('Sms', field))
}

export function canPageSms(can: Capabilities): boolean {
  return can.hasArgument('listSms', 'limit') && can.hasArgument('listSms', 'nextToken')
}

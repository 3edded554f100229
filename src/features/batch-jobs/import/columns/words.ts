/** The words that files use in the languages of the portal. Workers have no translations; a test compares statuses with the catalogs. */
import type { SimStatusId } from '../../../../contract/tables.ts'

/** German names of statuses; the contract has the English ones. */
export const germanStatuses: Readonly<Record<SimStatusId, string>> = {
  1: 'Status',
  2: 'Aktiviert',
  3: 'Ausgegeben',
  4: 'Gelöscht',
  5: 'Deaktiviert',
  6: 'Testbereit',
  7: 'Stillgelegt',
  8: 'Aktivierungsbereit',
  9: 'Im Bestand',
  10: 'Ersetzt',
  11: 'Aktivierung ausstehend',
  12: 'Suspendiert',
  13: 'Wartet auf Aktivierung',
  14: 'Wartet auf Deaktivierung',
  15: 'Testvolumen aufgebraucht',
  16: 'Datenlimit erreicht',
  17: 'Wartet auf Aktivierungsbereit',
  18: 'SMS-Limit überschritten',
  19: 'Sprachlimit überschritten',
  20: 'IMEI unzulässig',
}

export const onWords = ['on', 'yes', 'true', '1', 'an', 'ein', 'ja', 'wahr']
export const offWords = ['off', 'no', 'false', '0', 'aus', 'nein', 'falsch']
export const unlimitedWords = ['unlimited', 'nolimit', 'none', 'unbegrenzt', 'keinlimit', 'keine']

export const unitWords: Readonly<Record<string, string>> = {
  byte: 'B',
  bytes: 'B',
  sec: 's',
  second: 's',
  seconds: 's',
  sekunde: 's',
  sekunden: 's',
  minute: 'min',
  minutes: 'min',
  minuten: 'min',
  hour: 'h',
  hours: 'h',
  stunde: 'h',
  stunden: 'h',
}

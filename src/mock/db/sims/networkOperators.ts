/**
 * The mobile networks of the demo data: real country codes (MCC) and network codes (MNC), the address an operator's gateway hands out,
 * and a place in the country for locations. A network is known by `nwc`, its MCC and MNC written together.
 */
export interface KnownOperator {
  readonly name: string
  readonly countryIso: string
  readonly mcc: string
  readonly mnc: string
  readonly longitude: number
  readonly latitude: number
}

export const networkOperators: readonly KnownOperator[] = [
  {
    name: 'Telekom Deutschland',
    countryIso: 'DE',
    mcc: '262',
    mnc: '01',
    longitude: 8.68,
    latitude: 50.11,
  },
  {
    name: 'Vodafone Germany',
    countryIso: 'DE',
    mcc: '262',
    mnc: '02',
    longitude: 6.78,
    latitude: 51.23,
  },
  {
    name: 'O2 Germany',
    countryIso: 'DE',
    mcc: '262',
    mnc: '03',
    longitude: 11.58,
    latitude: 48.14,
  },
  {
    name: 'A1 Austria',
    countryIso: 'AT',
    mcc: '232',
    mnc: '01',
    longitude: 16.37,
    latitude: 48.21,
  },
  {
    name: 'Magenta Telekom',
    countryIso: 'AT',
    mcc: '232',
    mnc: '03',
    longitude: 15.44,
    latitude: 47.07,
  },
  { name: 'Swisscom', countryIso: 'CH', mcc: '228', mnc: '01', longitude: 8.54, latitude: 47.38 },
  { name: 'Sunrise', countryIso: 'CH', mcc: '228', mnc: '02', longitude: 7.45, latitude: 46.95 },
  {
    name: 'Orange France',
    countryIso: 'FR',
    mcc: '208',
    mnc: '01',
    longitude: 2.35,
    latitude: 48.86,
  },
  { name: 'SFR', countryIso: 'FR', mcc: '208', mnc: '10', longitude: 4.84, latitude: 45.76 },
  { name: 'KPN', countryIso: 'NL', mcc: '204', mnc: '08', longitude: 4.9, latitude: 52.37 },
  { name: 'Proximus', countryIso: 'BE', mcc: '206', mnc: '01', longitude: 4.35, latitude: 50.85 },
  { name: 'EE', countryIso: 'GB', mcc: '234', mnc: '30', longitude: -0.13, latitude: 51.51 },
  {
    name: 'Vodafone UK',
    countryIso: 'GB',
    mcc: '234',
    mnc: '15',
    longitude: -1.9,
    latitude: 52.49,
  },
  {
    name: 'Telefónica España',
    countryIso: 'ES',
    mcc: '214',
    mnc: '07',
    longitude: -3.7,
    latitude: 40.42,
  },
  { name: 'TIM', countryIso: 'IT', mcc: '222', mnc: '01', longitude: 12.5, latitude: 41.9 },
  {
    name: 'Orange Polska',
    countryIso: 'PL',
    mcc: '260',
    mnc: '03',
    longitude: 21.01,
    latitude: 52.23,
  },
  {
    name: 'T-Mobile Czech Republic',
    countryIso: 'CZ',
    mcc: '230',
    mnc: '01',
    longitude: 14.42,
    latitude: 50.09,
  },
  { name: 'Telia', countryIso: 'SE', mcc: '240', mnc: '01', longitude: 18.07, latitude: 59.33 },
  { name: 'TDC', countryIso: 'DK', mcc: '238', mnc: '01', longitude: 12.57, latitude: 55.68 },
  { name: 'AT&T', countryIso: 'US', mcc: '310', mnc: '410', longitude: -96.8, latitude: 32.78 },
  {
    name: 'T-Mobile USA',
    countryIso: 'US',
    mcc: '310',
    mnc: '260',
    longitude: -122.33,
    latitude: 47.61,
  },
]

const operatorsByNwc = new Map(
  networkOperators.map((operator) => [operator.mcc + operator.mnc, operator]),
)

/** The network with this MCC and MNC written together, for example `26201`. */
export function findOperator(nwc: string): KnownOperator | undefined {
  return operatorsByNwc.get(nwc)
}

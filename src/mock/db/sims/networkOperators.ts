/**
 * The mobile networks of the demo data: real country codes (MCC) and network codes (MNC), the gateway's IP address, and a location in the
 * country. A network is identified by `nwc`, its MCC and MNC concatenated.
 */
import type { NetworkOperator } from '../../../contract/generated/graphqlServer.ts'

interface KnownOperator extends NetworkOperator {
  readonly longitude: number
  readonly latitude: number
}

export const networkOperators: readonly KnownOperator[] = [
  operator('Telekom Deutschland', 'DE', '262', '01', 8.68, 50.11),
  operator('Vodafone Germany', 'DE', '262', '02', 6.78, 51.23),
  operator('O2 Germany', 'DE', '262', '03', 11.58, 48.14),
  operator('A1 Austria', 'AT', '232', '01', 16.37, 48.21),
  operator('Magenta Telekom', 'AT', '232', '03', 15.44, 47.07),
  operator('Swisscom', 'CH', '228', '01', 8.54, 47.38),
  operator('Sunrise', 'CH', '228', '02', 7.45, 46.95),
  operator('Orange France', 'FR', '208', '01', 2.35, 48.86),
  operator('SFR', 'FR', '208', '10', 4.84, 45.76),
  operator('KPN', 'NL', '204', '08', 4.9, 52.37),
  operator('Proximus', 'BE', '206', '01', 4.35, 50.85),
  operator('EE', 'GB', '234', '30', -0.13, 51.51),
  operator('Vodafone UK', 'GB', '234', '15', -1.9, 52.49),
  operator('Telefónica España', 'ES', '214', '07', -3.7, 40.42),
  operator('TIM', 'IT', '222', '01', 12.5, 41.9),
  operator('Orange Polska', 'PL', '260', '03', 21.01, 52.23),
  operator('T-Mobile Czech Republic', 'CZ', '230', '01', 14.42, 50.09),
  operator('Telia', 'SE', '240', '01', 18.07, 59.33),
  operator('TDC', 'DK', '238', '01', 12.57, 55.68),
  operator('AT&T', 'US', '310', '410', -96.8, 32.78),
  operator('T-Mobile USA', 'US', '310', '260', -122.33, 47.61),
]

function operator(
  ...[name, countryIso, mcc, mnc, longitude, latitude]: [
    string,
    string,
    string,
    string,
    number,
    number,
  ]
): KnownOperator {
  return { name, countryIso, mcc, mnc, longitude, latitude }
}

const operatorsByNwc = new Map(networkOperators.map((one) => [one.mcc + one.mnc, one]))

/** Returns the network with this `nwc`, for example `26201`. */
export function findOperator(nwc: string): KnownOperator | undefined {
  return operatorsByNwc.get(nwc)
}

/** Returns the network with this `nwc`; an unknown one is named by its codes. */
export function networkOperatorOf(nwc: string): NetworkOperator {
  const operator = findOperator(nwc)
  if (operator) {
    const { name, countryIso, mcc, mnc } = operator
    return { name, countryIso, mcc, mnc }
  }
  return { name: nwc, countryIso: '', mcc: nwc.slice(0, 3), mnc: nwc.slice(3) }
}

/** Returns the `nwc` of a network: MCC and MNC concatenated. */
export function nwcOf({ mcc, mnc }: { readonly mcc: string; readonly mnc: string }): string {
  return mcc + mnc
}

/**
 * Large cities for maps without tiles: labels and "14 km north of …". Coordinates are rounded to a hundredth of a degree, about a
 * kilometre.
 */
import { select, t } from '@lingui/core/macro'
import { distanceMetres, formatDistance, type Place } from './places.ts'

interface City extends Place {
  readonly name: string
  /** The lowest zoom at which its name is drawn. */
  readonly fromZoom: number
}

/** name|latitude|longitude, one list per zoom. */
const citiesByZoom: readonly (readonly [fromZoom: number, cities: string])[] = [
  [
    0,
    `London|51.51|-0.13,Paris|48.86|2.35,Berlin|52.52|13.41,Madrid|40.42|-3.70,${t`Rome`}|41.90|12.50,${t`Moscow`}|55.76|37.62,Istanbul|41.01|28.98,${t`Cairo`}|30.04|31.24,Lagos|6.45|3.40,Nairobi|-1.29|36.82,Johannesburg|-26.20|28.05,Dubai|25.20|55.27,Mumbai|19.08|72.88,Delhi|28.61|77.21,${t`Beijing`}|39.90|116.41,Shanghai|31.23|121.47,${t`Tokyo`}|35.68|139.69,${t`Singapore`}|1.35|103.82,Jakarta|-6.21|106.85,Sydney|-33.87|151.21,New York|40.71|-74.01,Los Angeles|34.05|-118.24,Chicago|41.88|-87.63,${t`Mexico City`}|19.43|-99.13,São Paulo|-23.55|-46.63,Buenos Aires|-34.60|-58.38,Bogotá|4.71|-74.07,Toronto|43.65|-79.38`,
  ],
  [
    4.5,
    `Stockholm|59.33|18.07,Oslo|59.91|10.75,${t`Copenhagen`}|55.68|12.57,Helsinki|60.17|24.94,${t`Warsaw`}|52.23|21.01,${t`Vienna`}|48.21|16.37,${t`Kyiv`}|50.45|30.52,${t`Bucharest`}|44.43|26.10,${t`Athens`}|37.98|23.73,${t`Lisbon`}|38.72|-9.14,Dublin|53.35|-6.26,Barcelona|41.39|2.17,${t`Milan`}|45.46|9.19,${t`Munich`}|48.14|11.58,Amsterdam|52.37|4.90,${t`Brussels`}|50.85|4.35,${t`Prague`}|50.08|14.44,Budapest|47.50|19.04,Zürich|47.38|8.54,Ankara|39.93|32.86,${t`Tehran`}|35.69|51.39,${t`Riyadh`}|24.71|46.68,Karachi|24.86|67.01,Bangkok|13.76|100.50,${t`Hong Kong`}|22.32|114.17,Seoul|37.57|126.98,Manila|14.60|120.98,Melbourne|-37.81|144.96,Auckland|-36.85|174.76,Casablanca|33.57|-7.59,Accra|5.60|-0.19,${t`Cape Town`}|-33.92|18.42,${t`Addis Ababa`}|9.03|38.74,San Francisco|37.77|-122.42,Seattle|47.61|-122.33,Dallas|32.78|-96.80,Miami|25.76|-80.19,Denver|39.74|-104.99,Montreal|45.50|-73.57,Vancouver|49.28|-123.12,Lima|-12.05|-77.04,Santiago|-33.45|-70.67,Rio de Janeiro|-22.91|-43.17`,
  ],
  [
    5.5,
    `Hamburg|53.55|9.99,Frankfurt|50.11|8.68,${t`Cologne`}|50.94|6.96,Stuttgart|48.78|9.18,Leipzig|51.34|12.37,${t`Nuremberg`}|49.45|11.08,${t`Hanover`}|52.37|9.73,Dresden|51.05|13.74,Bremen|53.08|8.81,Dortmund|51.51|7.47,Graz|47.07|15.44,Salzburg|47.81|13.05,Innsbruck|47.27|11.39,${t`Geneva`}|46.20|6.14,Basel|47.56|7.59,Lyon|45.76|4.84,Marseille|43.30|5.37,Toulouse|43.60|1.44,Bordeaux|44.84|-0.58,Lille|50.63|3.06,${t`Strasbourg`}|48.57|7.75,Nantes|47.22|-1.55,Rotterdam|51.92|4.48,${t`Antwerp`}|51.22|4.40,${t`Luxembourg`}|49.61|6.13,Manchester|53.48|-2.24,Birmingham|52.49|-1.90,Leeds|53.80|-1.55,Glasgow|55.86|-4.25,Edinburgh|55.95|-3.19,Bristol|51.45|-2.59,Belfast|54.60|-5.93,Valencia|39.47|-0.38,${t`Seville`}|37.39|-5.98,Bilbao|43.26|-2.93,Porto|41.16|-8.63,Turin|45.07|7.69,${t`Naples`}|40.85|14.27,Bologna|44.49|11.34,${t`Kraków`}|50.06|19.94,${t`Gdańsk`}|54.35|18.65,${t`Wrocław`}|51.11|17.03,Brno|49.20|16.61,Bratislava|48.15|17.11,Ljubljana|46.06|14.51,Zagreb|45.81|15.98,${t`Belgrade`}|44.79|20.45,Sofia|42.70|23.32,${t`Gothenburg`}|57.71|11.97,Malmö|55.60|13.00,Bergen|60.39|5.32,Aarhus|56.16|10.20,Riga|56.95|24.11,Vilnius|54.69|25.28,Tallinn|59.44|24.75,Houston|29.76|-95.37,Phoenix|33.45|-112.07,Atlanta|33.75|-84.39,Boston|42.36|-71.06,Washington|38.91|-77.04,Philadelphia|39.95|-75.17,Detroit|42.33|-83.05,Minneapolis|44.98|-93.27,Portland|45.52|-122.68,San Diego|32.72|-117.16,Austin|30.27|-97.74,Las Vegas|36.17|-115.14,Calgary|51.05|-114.07,Monterrey|25.69|-100.32,Guadalajara|20.67|-103.35,Medellín|6.24|-75.58,Quito|-0.18|-78.47,Brasília|-15.79|-47.88,Tunis|36.81|10.18,${t`Algiers`}|36.75|3.06,Tel Aviv|32.09|34.78,Doha|25.29|51.53,Bengaluru|12.97|77.59,Chennai|13.08|80.27,${t`Kolkata`}|22.57|88.36,Dhaka|23.81|90.41,Kuala Lumpur|3.14|101.69,Hanoi|21.03|105.85,${t`Taipei`}|25.03|121.57,Osaka|34.69|135.50,Shenzhen|22.54|114.06,Chengdu|30.57|104.07,Brisbane|-27.47|153.03,Perth|-31.95|115.86`,
  ],
]

export const cities: readonly City[] = citiesByZoom.flatMap(([fromZoom, text]) =>
  text.split(',').map((city) => {
    const [name = '', latitude, longitude] = city.split('|')
    return {
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      fromZoom,
    }
  }),
)

/** Cities farther away than this do not describe a place. */
const maxMetres = 250_000
/** Within this distance a place is in or near the city; the data is no more precise. */
const withinMetres = 8000

/** Returns where a place is from the nearest city: "About 14 km north of Frankfurt", "In or near Lyon"; undefined far from all. */
export function nearCity(place: Place): string | undefined {
  const nearest = cities
    .map((city) => ({ city, metres: distanceMetres(city, place) }))
    .reduce((best, each) => (each.metres < best.metres ? each : best))
  if (nearest.metres > maxMetres) return undefined
  const city = nearest.city.name
  if (nearest.metres < withinMetres) return t`In or near ${city}`
  const distance = formatDistance(nearest.metres, 0)
  const direction = directionFrom(nearest.city, place)
  return select(direction, {
    north: `About ${distance} north of ${city}`,
    northEast: `About ${distance} north-east of ${city}`,
    east: `About ${distance} east of ${city}`,
    southEast: `About ${distance} south-east of ${city}`,
    south: `About ${distance} south of ${city}`,
    southWest: `About ${distance} south-west of ${city}`,
    west: `About ${distance} west of ${city}`,
    northWest: `About ${distance} north-west of ${city}`,
    other: `About ${distance} from ${city}`,
  })
}

const directions = [
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
]

function directionFrom(from: Place, to: Place): string {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  const angle = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI
  return directions[(Math.round(angle / 45) + 8) % 8] ?? ''
}

/** The outlines of the countries, bundled so that a map needs no tile server: what it draws, and which country a place is in. */
import type { Feature, FeatureCollection, Position } from 'geojson'
import { feature } from 'topojson-client'
import { countryName } from '../../lib/countryName.ts'
import type { Place } from './places.ts'

let loading: Promise<FeatureCollection | undefined> | undefined

export function loadOutlines(): Promise<FeatureCollection | undefined> {
  loading ??= import('world-atlas/countries-50m.json').then(
    ({ default: topology }) => {
      const { countries } = topology.objects
      const collection = countries && feature(topology, countries)
      return collection?.type === 'FeatureCollection' ? collection : undefined
    },
    () => undefined,
  )
  return loading
}

/** How far from a coast a place still counts as on land, in degrees, because outlines leave out harbours and small islands. */
const coastDegrees = 0.2

/** Returns the name of the country a place is in or next to, in the user's language; undefined at sea. */
export function countryAt(place: Place, { features }: FeatureCollection): string | undefined {
  const country = [place, ...placesAround(place)]
    .map((near) => features.find((each) => contains(each, near)))
    .find((found) => found !== undefined)
  if (!country) return undefined
  // The few areas without an ISO 3166 number have only the English name of the data.
  const region = regionCodes.get(String(country.id))
  return region === undefined ? String(country.properties?.['name']) : countryName(region)
}

function placesAround({ longitude, latitude }: Place): readonly Place[] {
  const steps = [0.25, 0.5, 1].map((share) => share * coastDegrees)
  return steps.flatMap((step) =>
    [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1]
        .filter((dy) => dx !== 0 || dy !== 0)
        .map((dy) => ({ longitude: longitude + dx * step, latitude: latitude + dy * step })),
    ),
  )
}

function contains(country: Feature, place: Place): boolean {
  return partsOf(country).some((rings) => isInside(rings, place))
}

/** Counts how many edges a line to the east crosses: an odd number from inside, holes included. */
function isInside(rings: readonly Position[][], { longitude, latitude }: Place): boolean {
  const box = boxOf(rings[0] ?? [])
  if (longitude < box.west || longitude > box.east) return false
  if (latitude < box.south || latitude > box.north) return false
  let isOdd = false
  for (const ring of rings) {
    let [fromX = 0, fromY = 0] = ring.at(-1) ?? []
    for (const point of ring) {
      const x = point[0] ?? 0
      const y = point[1] ?? 0
      if (
        y > latitude !== fromY > latitude &&
        longitude < ((fromX - x) * (latitude - y)) / (fromY - y) + x
      )
        isOdd = !isOdd
      fromX = x
      fromY = y
    }
  }
  return isOdd
}

type Box = Record<'west' | 'south' | 'east' | 'north', number>
const boxes = new WeakMap<readonly Position[], Box>()

/** Computed once per ring: most places are outside of most boxes. */
function boxOf(ring: readonly Position[]): Box {
  const known = boxes.get(ring)
  if (known) return known
  const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)]
  const box = {
    west: Math.min(...xs),
    south: Math.min(...ys),
    east: Math.max(...xs),
    north: Math.max(...ys),
  }
  boxes.set(ring, box)
  return box
}

/** Returns the places of the largest part of a country; none for one without an outline. */
export function countryShore(code: string, { features }: FeatureCollection): readonly Place[] {
  const country = features.find(({ id }) => regionCodes.get(String(id)) === code)
  const areaOf = ({ west, south, east, north }: Box) => (east - west) * (north - south)
  const [largest = []] = (country ? drawnParts(country) : [])
    .map(([ring = []]) => ring)
    .toSorted((one, other) => areaOf(boxOf(other)) - areaOf(boxOf(one)))
  return largest.map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }))
}

/** Returns the centre of places, on the side of the antimeridian where the map starts. */
export function centreOf(places: readonly Place[]): Place {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, each) => sum + each, 0) / values.length
  const longitude = mean(places.map((place) => place.longitude))
  return {
    longitude: longitude - 360 * Math.round(longitude / 360),
    latitude: mean(places.map(({ latitude }) => latitude)),
  }
}

/** Returns the polygons of a country with rings that go on across the antimeridian instead of jumping to its other side. */
export function drawnParts(country: Feature): readonly (readonly (readonly Position[])[])[] {
  return partsOf(country).map((rings) => rings.map(acrossAntimeridian))
}

function partsOf({ geometry }: Feature): readonly (readonly Position[][])[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

/** Below the edge of the map: the ring of Antarctica goes around the pole and is closed there. */
const belowMap = -86

function acrossAntimeridian(ring: readonly Position[]): readonly Position[] {
  let turn = 0
  const points = ring.map(([x = 0, y = 0], at) => {
    const before = ring[at - 1]?.[0] ?? x
    if (Math.abs(x - before) > 180) turn += x < before ? 360 : -360
    return [x + turn, y]
  })
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  return turn === 0 ? points : [...points, [last, belowMap], [first, belowMap]]
}

/** The two-letter codes of the ISO 3166 numbers in the outlines. `Intl.Locale` converts them in Chrome and Firefox, but not in Safari. */
const numbersAndCodes = `
  004AF 008AL 010AQ 012DZ 016AS 020AD 024AO 028AG 031AZ 032AR 036AU 040AT 044BS 048BH 050BD 051AM 052BB 056BE 060BM 064BT
  068BO 070BA 072BW 076BR 084BZ 086IO 090SB 092VG 096BN 100BG 104MM 108BI 112BY 116KH 120CM 124CA 132CV 136KY 140CF 144LK
  148TD 152CL 156CN 158TW 170CO 174KM 178CG 180CD 184CK 188CR 191HR 192CU 196CY 203CZ 204BJ 208DK 212DM 214DO 218EC 222SV
  226GQ 231ET 232ER 233EE 234FO 238FK 239GS 242FJ 246FI 248AX 250FR 258PF 260TF 262DJ 266GA 268GE 270GM 275PS 276DE 288GH
  292GI 296KI 300GR 304GL 308GD 316GU 320GT 324GN 328GY 332HT 334HM 336VA 340HN 344HK 348HU 352IS 356IN 360ID 364IR 368IQ
  372IE 376IL 380IT 384CI 388JM 392JP 398KZ 400JO 404KE 408KP 410KR 414KW 417KG 418LA 422LB 426LS 428LV 430LR 434LY 438LI
  440LT 442LU 446MO 450MG 454MW 458MY 462MV 466ML 470MT 478MR 480MU 484MX 492MC 496MN 498MD 499ME 500MS 504MA 508MZ 512OM
  516NA 520NR 524NP 528NL 531CW 533AW 534SX 540NC 548VU 554NZ 558NI 562NE 566NG 570NU 574NF 578NO 580MP 581UM 583FM 584MH
  585PW 586PK 591PA 598PG 600PY 604PE 608PH 612PN 616PL 620PT 624GW 626TL 630PR 634QA 642RO 643RU 646RW 652BL 654SH 659KN
  660AI 662LC 663MF 666PM 670VC 674SM 678ST 682SA 686SN 688RS 690SC 694SL 702SG 703SK 704VN 705SI 706SO 710ZA 716ZW 724ES
  728SS 729SD 732EH 740SR 748SZ 752SE 756CH 760SY 762TJ 764TH 768TG 776TO 780TT 784AE 788TN 792TR 795TM 796TC 798TV 800UG
  804UA 807MK 818EG 826GB 831GG 832JE 833IM 834TZ 840US 850VI 854BF 858UY 860UZ 862VE 876WF 882WS 887YE 894ZM
`

export const regionCodes: ReadonlyMap<string, string> = new Map(
  numbersAndCodes
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 3), entry.slice(3)]),
)

/** The outlines as a module: without these lines the type checker would read megabytes of coordinates. */
declare module 'world-atlas/countries-50m.json' {
  import type { feature } from 'topojson-client'

  const topology: Parameters<typeof feature>[0]
  export default topology
}

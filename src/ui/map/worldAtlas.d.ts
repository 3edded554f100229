/** The outlines as modules: without these lines the type checker would read megabytes of coordinates. */
declare module 'world-atlas/countries-110m.json' {
  const topology: import('./outlines.ts').WorldTopology
  export default topology
}

declare module 'world-atlas/countries-50m.json' {
  const topology: import('./outlines.ts').WorldTopology
  export default topology
}

declare module 'world-atlas/countries-10m.json' {
  const topology: import('./outlines.ts').WorldTopology
  export default topology
}

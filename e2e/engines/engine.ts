/** What the journeys need of a browser, whatever protocol drives it. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

export interface Point {
  x: number
  y: number
}

export interface Engine {
  version: string
  open: (url: string) => Promise<void>
  /** Calls a function of the page, given as source, and waits for its result; both travel as JSON. */
  evaluate: (source: string, args: readonly unknown[]) => Promise<unknown>
  click: (at: Point, modifier?: 'Shift') => Promise<void>
  wheel: (at: Point, deltaY: number) => Promise<void>
  /** Presses keys together, such as Control and K. */
  press: (...keys: readonly string[]) => Promise<void>
  type: (text: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  chooseFile: (selector: string, path: string) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Returns the errors and warnings of the console since the last call. */
  problems: () => Promise<string[]>
  close: () => Promise<void>
}

export interface EngineSettings {
  program: string
  /** A folder for profile and logs. */
  folder: string
  /** The folder of downloads. */
  downloads: string
  hasTrustedTypes: boolean
}

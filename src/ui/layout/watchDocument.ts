import { followTranslation } from './followTranslation.ts'
import { restoreFocus } from './restoreFocus.ts'

/** In one chunk, which the shell loads after its first paint. Returns a function that stops all of it. */
export function watchDocument(): () => void {
  const stops = [restoreFocus(), followTranslation()]
  return () => stops.forEach((stop) => stop())
}

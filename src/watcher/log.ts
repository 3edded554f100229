import { pino, type Logger } from 'pino'

const removed = '(removed)'

/** Returns a log of JSON lines without the secrets, wherever in a line they are. */
export function createLog(
  secrets: () => readonly string[],
  level: 'info' | 'warn',
  write: (line: string) => void = (line) => process.stdout.write(line),
): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    {
      write: (line) =>
        write(
          secrets()
            // As they are written in JSON.
            .map((secret) => JSON.stringify(secret).slice(1, -1))
            .reduce((rest, secret) => rest.replaceAll(secret, removed), line),
        ),
    },
  )
}

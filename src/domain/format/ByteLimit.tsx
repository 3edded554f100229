/** A limit of data: an amount, or "unlimited" where there is none. */
import { Bytes } from './Bytes.tsx'

export function ByteLimit({ limitBytes }: { limitBytes: number | null | undefined }) {
  return limitBytes === null || limitBytes === undefined ? (
    <span>unlimited</span>
  ) : (
    <Bytes bytes={limitBytes} />
  )
}

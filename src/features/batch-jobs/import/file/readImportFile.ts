/** Reads uploaded files. Their bytes stay in memory while the page is open, so that another encoding can be chosen. */
import { t } from '@lingui/core/macro'
import { onSessionEnd } from '../../../../data/session/endOfSession.ts'
import { randomHex } from '../../../../lib/randomHex.ts'
import { changeImportText, importDrafts, type Encoding } from '../importDraft.ts'

const maxFileBytes = 50_000_000
const filesOfImports = new Map<string, Uint8Array>()
onSessionEnd(() => filesOfImports.clear())

/** Reads a file into an import; returns why the file cannot be used, as a sentence. */
export async function readImportFile(id: string, file: File): Promise<string | undefined> {
  const { name } = file
  if (file.size > maxFileBytes) return t`${name} is larger than 50 MB. Split it.`
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return t`Couldn't read ${name}. It may have been moved or changed. Choose it again.`
  }
  if (isWorkbook(bytes))
    return t`${name} is an Excel workbook. Save it as “CSV UTF-8” and choose that file.`
  const encoding = detectEncoding(bytes)
  const text = decodeFile(bytes, encoding)
  if (text.includes('\0'))
    return t`${name} is not a text file. Save the table as CSV and choose that file.`
  filesOfImports.set(id, bytes)
  changeImportText(id, { text, fileName: name, encoding })
  return undefined
}

export function hasFile(id: string): boolean {
  return filesOfImports.has(id)
}

export function changeEncoding(id: string, encoding: Encoding): void {
  const bytes = filesOfImports.get(id)
  if (!bytes) return
  importDrafts.change(id, {
    text: decodeFile(bytes, encoding),
    textId: randomHex(16),
    encoding,
  })
}

/** Workbooks are zip archives, which start with "PK" and the bytes 3 and 4. */
function isWorkbook(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte)
}

/** How many bytes are searched to recognize UTF-16 without a byte order mark. */
const sampleBytes = 2000

/** Returns the encoding of a file: by its byte order mark, by its zero bytes, or UTF-8 if it is valid UTF-8. */
function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleBytes)
  const zerosAt = (rest: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === rest).length
  // Digits and separators of UTF-16 have a zero in one of their two bytes.
  if (zerosAt(1) > sample.length / 8) return 'utf-16le'
  if (zerosAt(0) > sample.length / 8) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

function decodeFile(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes)
}

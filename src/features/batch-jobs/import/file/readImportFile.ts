/** Reads uploaded files. Their bytes stay in memory while the page is open, so that another encoding can be chosen. */
import { t } from '@lingui/core/macro'
import { onSessionEnd } from '../../../../data/session/endOfSession.ts'
import { changeImport, changeImportText } from '../importDraft.ts'
import { decodeFile, detectEncoding, type Encoding } from './decodeFile.ts'

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

/** Whether the file of an import can be read in another encoding. */
export function hasFile(id: string): boolean {
  return filesOfImports.has(id)
}

/** Reads the file of an import again in this encoding. */
export function changeEncoding(id: string, encoding: Encoding): void {
  const bytes = filesOfImports.get(id)
  if (!bytes) return
  changeImport(id, { text: decodeFile(bytes, encoding), textId: crypto.randomUUID(), encoding })
}

/** Workbooks are zip archives, which start with "PK" and the bytes 3 and 4. */
function isWorkbook(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte)
}

import { useCallback, useRef, useState } from 'react'
import { useEntryKey } from '../../view-memory/useEntryKey.ts'
import { useLateMemory } from '../../view-memory/useLateMemory.ts'
import { recallView } from '../../view-memory/viewMemory.ts'

/** Returns the text of an SMS left half-written on this entry of the history, so that reload and Back restore it, and how to save it. */
export function useKeptText(deviceId: number) {
  const entryKey = useEntryKey()
  const name = `sms ${deviceId}`
  const save = useLateMemory(entryKey, name)
  const [keptText] = useState(() => {
    const stored = recallView(entryKey, name)
    return typeof stored === 'string' ? stored : ''
  })
  const saved = useRef(keptText)
  const keepText = useCallback(
    (text: string) => {
      if (text === saved.current) return
      saved.current = text
      save(text)
    },
    [save],
  )
  return { keptText, keepText }
}

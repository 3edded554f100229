import { useEffect, useMemo } from 'react'
import type { Json } from '../../lib/json.ts'
import { rememberView } from './viewMemory.ts'

const restMs = 250

/**
 * Keeps what changes often, as the place one has scrolled to, under a name of this entry of the history: once it rests, and at once when
 * the entry is left or the page is closed or loaded anew.
 */
export function useLateMemory(entryKey: string, name: string): (value: Json) => void {
  const memory = useMemo(() => createLateMemory(entryKey, name), [entryKey, name])
  useEffect(() => {
    window.addEventListener('pagehide', memory.write)
    return () => {
      window.removeEventListener('pagehide', memory.write)
      memory.write()
    }
  }, [memory])
  return memory.keep
}

function createLateMemory(entryKey: string, name: string) {
  let unwritten: { value: Json } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    if (unwritten) rememberView(entryKey, name, unwritten.value)
    unwritten = undefined
  }
  const keep = (value: Json) => {
    unwritten = { value }
    clearTimeout(timer)
    timer = setTimeout(write, restMs)
  }
  return { keep, write }
}

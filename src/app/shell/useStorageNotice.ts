import { useEffect } from 'react'
import { useStore } from 'zustand'
import { unreadableStorage } from '../../lib/persistedStore.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Shows one notice for stored values that could not be read, and forgets them. */
export function useStorageNotice(): void {
  const { subjects } = useStore(unreadableStorage)
  useEffect(() => {
    if (subjects.length === 0) return
    toast({
      tone: 'warning',
      title: 'Some saved data could not be read',
      detail: `This browser held unusable data: ${subjects.join(', ')}. It was removed, and the defaults are used.`,
    })
    unreadableStorage.setState({ subjects: [] })
  }, [subjects])
}

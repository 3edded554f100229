import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { invalidatePaths, queryClient } from './queryClient.ts'

it('loads a list again whose first answer may be from before the change', async () => {
  const answers: ((names: string[]) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['get', '/endpoint', {}],
    queryFn: () => new Promise<string[]>((resolve) => void answers.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  invalidatePaths('/endpoint')
  answers[0]?.([])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(['Pump 7'])
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Pump 7']))
  expect(answers).toHaveLength(2)
  stop()
})

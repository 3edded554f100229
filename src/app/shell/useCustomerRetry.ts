import { useEffect } from 'react'
import { refreshCustomer, useCustomer } from '../../domain/useCustomer.ts'

const retryMs = 5000

/** Asks again for the customer while that fails: without it nothing can be live, and no card on screen offers to retry it. */
export function useCustomerRetry(): void {
  const { error, isFetching } = useCustomer()
  const isFailed = Boolean(error) && !isFetching
  useEffect(() => {
    if (!isFailed) return
    const timer = setTimeout(refreshCustomer, retryMs)
    window.addEventListener('online', refreshCustomer)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', refreshCustomer)
    }
  }, [isFailed])
}

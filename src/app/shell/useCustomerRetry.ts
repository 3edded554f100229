import { useEffect } from 'react'
import { useCustomer } from '../../domain/customer/useCustomer.ts'

const retryMs = 5000

/** Asks again for the customer while that fails: without it nothing can be live, and no card on screen offers to retry it. */
export function useCustomerRetry(): void {
  const customer = useCustomer()
  useEffect(() => {
    if (customer.status !== 'error') return
    const timer = setTimeout(customer.retry, retryMs)
    window.addEventListener('online', customer.retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', customer.retry)
    }
  }, [customer])
}

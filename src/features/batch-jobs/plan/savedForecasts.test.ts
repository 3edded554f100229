import { afterEach, expect, it } from 'vitest'
import { forgetSession } from '../../../data/session/endOfSession.ts'
import { noOutcomes } from '../../../domain/batch-jobs/outcome.ts'
import { forecastOfJob, saveForecast } from './savedForecasts.ts'

const key = 'portal.session.forecasts'
const forecast = { outcomes: { ...noOutcomes(), changes: 3 }, isEstimate: false }

afterEach(forgetSession)

it('keeps forecasts that another tab has just saved', () => {
  localStorage.setItem(key, JSON.stringify({ state: { forecasts: [[1, forecast]] }, version: 1 }))
  saveForecast(2, forecast)
  expect([forecastOfJob(1), forecastOfJob(2)]).toEqual([forecast, forecast])
})

it('reads stored forecasts, without invalid ones', () => {
  localStorage.setItem(
    key,
    JSON.stringify({ state: { forecasts: [[1, forecast], 'broken'] }, version: 1 }),
  )
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(forecastOfJob(1)).toEqual(forecast)
})

it('deletes forecasts when the session ends', () => {
  saveForecast(1, forecast)
  forgetSession()
  expect(forecastOfJob(1)).toBeUndefined()
  expect(localStorage.getItem(key)).toBeNull()
})

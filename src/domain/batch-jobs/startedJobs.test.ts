import { afterEach, expect, it } from 'vitest'
import { forgetSession } from '../../data/session/endOfSession.ts'
import { noOutcomes } from './outcome.ts'
import { forecastOfJob, saveForecast } from './startedJobs.ts'

const key = 'portal.session.forecasts'
const forecast = { outcomes: { ...noOutcomes(), changes: 3 }, isEstimate: false }

afterEach(forgetSession)

it('keeps forecasts that another tab has just saved', () => {
  localStorage.setItem(key, JSON.stringify({ state: { forecasts: [[1, forecast]] }, version: 1 }))
  saveForecast(2, forecast)
  expect([forecastOfJob(1), forecastOfJob(2)]).toEqual([forecast, forecast])
})

it('deletes forecasts when the session ends', () => {
  saveForecast(1, forecast)
  forgetSession()
  expect(forecastOfJob(1)).toBeUndefined()
  expect(localStorage.getItem(key)).toBeNull()
})

/** The forecasts of jobs started in this browser, saved until sign-out. */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { resetOnSignOut } from '../../../domain/session/resetOnSignOut.ts'
import { sessionKeyPrefix } from '../../../data/session/storage.ts'
import { followOtherTabs, persistOptions } from '../../../lib/persistedStore.ts'
import { readSchema, usableEntries } from '../../../lib/readSchema.ts'
import { outcomes } from '../../../domain/batch-jobs/outcome.ts'
import type { PartForecast } from './batchPlan.ts'

export const storedForecast = z.object({
  outcomes: z.record(z.enum(outcomes), z.number()),
  isEstimate: z.boolean(),
})

interface Forecasts {
  /** By job number, oldest first. */
  forecasts: readonly (readonly [batchJobId: number, forecast: PartForecast])[]
}

const maxForecasts = 50
const noForecasts: Forecasts = { forecasts: [] }

const savedForecasts = createStore<Forecasts>()(
  persist(
    () => noForecasts,
    persistOptions({
      name: `${sessionKeyPrefix}.forecasts`,
      subject: t`forecasts of batch jobs`,
      initial: noForecasts,
      read: readSchema(
        z.object({ forecasts: usableEntries(z.tuple([z.number(), storedForecast])) }),
      ),
    }),
  ),
)

followOtherTabs(savedForecasts)
resetOnSignOut(savedForecasts)

export function saveForecast(batchJobId: number, forecast: PartForecast): void {
  // Another tab may have written since.
  void savedForecasts.persist.rehydrate()
  savedForecasts.setState(({ forecasts }) => ({
    forecasts: [
      ...forecasts.filter(([id]) => id !== batchJobId).slice(1 - maxForecasts),
      [batchJobId, forecast],
    ],
  }))
}

/** Returns the forecast of a job started in this browser; undefined for other jobs. */
export function forecastOfJob(batchJobId: number): PartForecast | undefined {
  return savedForecasts.getState().forecasts.find(([id]) => id === batchJobId)?.[1]
}

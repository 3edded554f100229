/** The forecasts of the jobs started in this browser, for as long as the sign-in. */
import * as z from 'zod/mini'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { forgetWithSession } from '../../../domain/session/forgetWithSession.ts'
import { sessionKeyPrefix } from '../../../data/session/storage.ts'
import { followOtherTabs, persistOptions } from '../../../lib/persistedStore.ts'
import { readSchema, usableEntries } from '../../../lib/readSchema.ts'
import type { PartForecast } from './batchPlan.ts'
import { storedForecast } from './storedRun.ts'

interface Forecasts {
  /** By the number of the job, the oldest first. */
  forecasts: readonly (readonly [batchJobId: number, forecast: PartForecast])[]
}

const mostKept = 50
const noForecasts: Forecasts = { forecasts: [] }

const keptForecasts = createStore<Forecasts>()(
  persist(
    () => noForecasts,
    persistOptions({
      name: `${sessionKeyPrefix}.forecasts`,
      subject: 'job forecasts',
      initial: noForecasts,
      read: readSchema(
        z.object({ forecasts: usableEntries(z.tuple([z.number(), storedForecast])) }),
      ),
      // Version 0 was the list alone.
      migrate: (stored) => (Array.isArray(stored) ? { forecasts: stored } : stored),
    }),
  ),
)

followOtherTabs(keptForecasts)
forgetWithSession(keptForecasts)

/** Keeps the forecast of a job. */
export function keepForecast(batchJobId: number, forecast: PartForecast): void {
  // Another tab may have written a moment ago.
  void keptForecasts.persist.rehydrate()
  keptForecasts.setState(({ forecasts }) => ({
    forecasts: [
      ...forecasts.filter(([id]) => id !== batchJobId).slice(1 - mostKept),
      [batchJobId, forecast],
    ],
  }))
}

/** Returns the forecast of a job that was started in this browser; undefined for any other. */
export function forecastOfJob(batchJobId: number): PartForecast | undefined {
  return keptForecasts.getState().forecasts.find(([id]) => id === batchJobId)?.[1]
}

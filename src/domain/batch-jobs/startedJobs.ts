/** What only this browser knows of the jobs it started: their forecasts, until sign-out, and which job they undo. */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { sessionKeyPrefix } from '../../data/session/storage.ts'
import { accountOf, sessionStore } from '../../data/session/sessionStore.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'
import { useStore } from 'zustand'
import { readSchema, usableEntries } from '../../lib/readSchema.ts'
import { resetOnSignOut } from '../session/resetOnSignOut.ts'
import type { PartForecast } from './batchPlan.ts'
import { outcomes } from './outcome.ts'

export const storedForecast = z.object({
  outcomes: z.record(z.enum(outcomes), z.number()),
  isEstimate: z.boolean(),
})

interface Forecasts {
  forecasts: readonly (readonly [batchJobId: number, forecast: PartForecast])[]
}

const maxForecasts = 50
const noForecasts: Forecasts = { forecasts: [] }

const savedForecasts = createPersistedStore<Forecasts>({
  name: `${sessionKeyPrefix}.forecasts`,
  subject: t`forecasts of batch jobs`,
  initial: noForecasts,
  read: readSchema(z.object({ forecasts: usableEntries(z.tuple([z.number(), storedForecast])) })),
})

resetOnSignOut(savedForecasts)

export function saveForecast(batchJobId: number, forecast: PartForecast): void {
  savedForecasts.setState(({ forecasts }) => ({
    forecasts: [
      ...forecasts.filter(([id]) => id !== batchJobId).slice(1 - maxForecasts),
      [batchJobId, forecast],
    ],
  }))
}

export function forecastOfJob(batchJobId: number): PartForecast | undefined {
  return savedForecasts.getState().forecasts.find(([id]) => id === batchJobId)?.[1]
}

const undo = z.object({
  batchJobId: z.number(),
  organisation: z.string(),
  undoes: z.number(),
})

interface Undos {
  undos: readonly z.infer<typeof undo>[]
}

const maxUndos = 1000
const noUndos: Undos = { undos: [] }

const useSavedUndos = createPersistedStore<Undos>({
  name: 'portal.device.undos',
  subject: t`undone batch jobs`,
  initial: noUndos,
  read: readSchema(z.object({ undos: usableEntries(undo) })),
})

/** Returns the jobs of the organisation that undo another one, with the number of that job. */
export function useUndoJobs(): ReadonlyMap<number, number> {
  const { undos } = useSavedUndos()
  const organisation = useStore(sessionStore, organisationOf)
  return undoJobsOf(undos, organisation)
}

/** `useUndoJobs` outside React. */
export function currentUndoJobs(): ReadonlyMap<number, number> {
  return undoJobsOf(useSavedUndos.getState().undos, organisationOf(sessionStore.getState()))
}

function undoJobsOf(undos: Undos['undos'], organisation: string): ReadonlyMap<number, number> {
  return new Map(
    undos
      .filter((each) => each.organisation === organisation)
      .map(({ batchJobId, undoes }) => [batchJobId, undoes]),
  )
}

/** Saves that a job undoes another, also for the time after sign-out: the service does not know. */
export function linkUndo(batchJobId: number, undoes: number): void {
  const organisation = organisationOf(sessionStore.getState())
  useSavedUndos.setState(({ undos }) => ({
    undos: [...undos, { batchJobId, organisation, undoes }].slice(-maxUndos),
  }))
}

function organisationOf(session: Parameters<typeof accountOf>[0]): string {
  return String(accountOf(session)?.organisationId ?? '')
}

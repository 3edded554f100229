/** The whole portal as one element. The router is made once, outside React, so that nothing re-creates it. */
import { flushSync } from 'react-dom'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { nameFirstEntry } from '../domain/view-memory/nameFirstEntry.ts'
import { routes } from './routes.tsx'

nameFirstEntry()
const router = createBrowserRouter(routes)

/** Lets a page ask for a navigation that is drawn at once, as a search does while somebody types. */
const drawAtOnce = (change: () => unknown) => {
  flushSync(change)
  return undefined
}

export function App() {
  return <RouterProvider router={router} flushSync={drawAtOnce} />
}

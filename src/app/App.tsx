/** The whole portal as one element. The router is made once, outside React, so that nothing re-creates it. */
import { createBrowserRouter, RouterProvider } from 'react-router'
import { nameFirstEntry } from '../domain/viewMemory.ts'
import { routes } from './routes.tsx'

nameFirstEntry()
const router = createBrowserRouter(routes)

export function App() {
  return <RouterProvider router={router} />
}

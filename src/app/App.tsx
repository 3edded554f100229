/** The whole portal as one element. The router is made once, outside React, so that nothing re-creates it. */
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)

export function App() {
  return <RouterProvider router={router} />
}

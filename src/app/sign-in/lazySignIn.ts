/** The sign-in, in a chunk of its own: who is signed in never loads it. */
import { lazyPage } from '../../ui/layout/lazyPage.tsx'

export const lazySignIn = lazyPage(() =>
  import('./SignInPage.tsx').then((module) => module.SignInPage),
)

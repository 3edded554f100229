/** The sign-in in separate chunks, which signed-in users do not need at the start. */
import { FailedFloat } from '../../ui/mui/lazyFloat.tsx'
import { FailedPage } from '../../ui/lazy/LoadFailure.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'

export const SignInPage = lazyPart(
  () => import('./SignInPage.tsx').then((module) => module.SignInPage),
  FailedPage,
)

export const SignInAgain = lazyPart(
  () => import('./SignInAgain.tsx').then((module) => module.SignInAgain),
  FailedFloat,
)

const loadSteps = () => import('./ProviderSteps.tsx')

export const ProviderWindow = lazyPart(
  () => loadSteps().then((module) => module.ProviderWindow),
  FailedPage,
)

export const ProviderCallback = lazyPart(
  () => loadSteps().then((module) => module.ProviderCallback),
  FailedPage,
)

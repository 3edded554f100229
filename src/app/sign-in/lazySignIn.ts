/** The sign-in in separate chunks, which signed-in users do not need at the start. */
import { FailedFloat } from '../../ui/mui/lazyFloat.tsx'
import { FailedPage } from '../../ui/lazy/LoadFailure.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'

export const SignInPage = lazyPart('SignInPage', () => import('./SignInPage.tsx'), FailedPage)

export const SignInAgain = lazyPart('SignInAgain', () => import('./SignInAgain.tsx'), FailedFloat)

const loadSteps = () => import('./ProviderSteps.tsx')

export const ProviderWindow = lazyPart('ProviderWindow', loadSteps, FailedPage)

export const ProviderCallback = lazyPart('ProviderCallback', loadSteps, FailedPage)

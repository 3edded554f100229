/** Loads the user's language, then the portal: its texts are constants, so their catalog must be there first. */
import { activateLanguage, preferredLanguage } from './data/language.ts'

// Not awaited: modules of the portal import this chunk, so each would wait for the other forever.
void activateLanguage(preferredLanguage()).then(() => import('./start.tsx'))

import { useSignedIn } from '#web/lib/session/session.ts'
import { Late } from './late.tsx'

/** Chat's connection and banner, and the theme by the settings, for who is signed in. */
export const LiveChatPlace = () => (
  <Late wanted={useSignedIn()} load={async () => (await import('./signed-in-parts.tsx')).SignedInParts} />
)

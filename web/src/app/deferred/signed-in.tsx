import { LiveChat } from '#web/features/chat/index.ts'
import { ThemeOfSettings } from '#web/features/settings/index.ts'

/** What runs on every screen for who is signed in. */
export const SignedIn = () => (
  <>
    <ThemeOfSettings />
    <LiveChat />
  </>
)

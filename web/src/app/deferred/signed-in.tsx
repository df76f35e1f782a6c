import { LiveChat } from '#web/features/chat/live-chat.tsx'
import { ThemeOfSettings } from '#web/features/settings/index.ts'

/** What runs on every screen for who is signed in. */
export const SignedIn = () => (
  <>
    <ThemeOfSettings />
    <LiveChat />
  </>
)

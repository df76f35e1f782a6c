import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { safeRedirect } from '#web/lib/navigation/redirect.ts'
import { Button } from '#web/ui/button.tsx'
import { beginSignIn } from '../api/begin-sign-in.ts'

interface ThirdPartySignInProps {
  /** At least one. */
  providers: OutputOf<'accountBind.listProviders'>
}

/** Third parties by which one can sign in. */
export const ThirdPartySignIn = ({ providers }: ThirdPartySignInProps) => {
  const { search } = useLocation()
  const navigation = useNavigation()
  const [leaving, setLeaving] = useState<string | null>(null)

  const begin = async (provider: string) => {
    setLeaving(provider)
    try {
      navigation.leave(await beginSignIn(provider, safeRedirect(search.redirect)))
    } catch (error) {
      setLeaving(null)
      if (!(error instanceof ApiError)) throw error
    }
  }

  return (
    <section aria-label="其他登录方式" className="mt-6">
      <p aria-hidden className="flex items-center gap-3 text-sm text-ink-3">
        <span className="h-px flex-1 bg-line" />
        其他登录方式
        <span className="h-px flex-1 bg-line" />
      </p>
      <div className="mt-4 space-y-3">
        {providers.map(({ provider, name }) => (
          <Button
            key={provider}
            variant="secondary"
            size="lg"
            block
            busy={leaving === provider}
            onClick={() => void begin(provider)}
          >
            <KeyRound size={20} aria-hidden />用{name}登录
          </Button>
        ))}
      </div>
    </section>
  )
}

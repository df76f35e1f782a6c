import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#web/lib/client/api-error.ts'
import { useNavigation, useLocation } from '#web/lib/navigation/context.ts'
import { toast } from '#web/ui/toast.tsx'
import { useBind } from './bind.ts'
import { judgeComeback, takeTrip } from './third-party-trip.ts'

/** On the screen to which a third party leads back: binds its account, and tells what came of it. */
export const useBindComeback = (): void => {
  const place = useLocation()
  const navigation = useNavigation()
  const bind = useBind()

  const finish = useEffectEvent(async () => {
    if (place.search.state === undefined) return
    const comeback = judgeComeback(place, 'bind', takeTrip())
    if (comeback === null) return
    // It serves once, and does not belong into the history.
    navigation.go({ to: '/account' }, { replace: true })
    if (comeback.kind === 'refused') return toast('你取消了授权，没有绑定')
    if (comeback.kind === 'failed') return toast('没有完成授权，请重试')
    const close = toast.loading('正在绑定', { blocking: true })
    try {
      await bind({ type: 'third-party', answer: comeback.answer })
      toast('已绑定，以后可以用它登录')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      close()
    }
  })

  useEffect(() => void finish(), [])
}

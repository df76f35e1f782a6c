import { useMutation, useQueryClient } from '@tanstack/react-query'
import { standsAtPassword } from '#web/features/auth/index.ts'
import { call } from '#web/lib/client/client.ts'
import { toast } from '#web/ui/toast.tsx'
import { rereadDevices } from './list-devices.ts'

/** How to sign a device out and forget it. */
export const useRemoveDevice = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (deviceId: string) => call('device.remove', { body: { deviceId } }),
    onSuccess: () => toast('已移除，它需要重新登录'),
    onSettled: () => rereadDevices(queryClient),
  })
}

/** How to sign all other devices out and forget them. */
export const useRemoveOthers = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('device.removeOthers'),
    onSuccess: () => toast('其他设备都已移除'),
    onSettled: () => rereadDevices(queryClient),
  })
}

/**
 * How to forbid a device to sign in, or to allow it again.
 * @throws ApiError, shown to the user unless it stands at the password
 */
export const useBanDevice = () => {
  const queryClient = useQueryClient()
  return async (deviceId: string, banFlag: boolean, password: string): Promise<void> => {
    await call('device.ban', { body: { deviceId, banFlag, password } }, { quiet: standsAtPassword })
    toast(banFlag ? '已封禁，它不能再登录' : '已解除封禁，它可以重新登录')
    await rereadDevices(queryClient)
  }
}

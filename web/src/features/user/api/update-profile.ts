import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import type { ApiError } from '#web/lib/client/api-error.ts'
import { patchMyBase } from './get-my-base.ts'
import { patchBrief } from '../patch-brief.ts'
import type { Profile } from './get-profile.ts'
import { profileKeys } from './user-keys.ts'

/** What of a profile has changed; what is left out stays as it is. */
export type ProfileChanges = InputOf<'user.updateDetail'>['body'] & {
  /** Of an uploaded avatar. */
  avatarId?: string
}

/**
 * How to save what has changed of one's profile; everything that shows one's name and avatar then follows.
 * @param quiet which errors the form shows itself
 */
export const useUpdateProfile = (userId: string, quiet: (error: ApiError) => boolean) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ avatarId, ...body }: ProfileChanges): Promise<Profile> => {
      // First what may be refused at a field: an avatar that is saved cannot be taken back by the form.
      const detail = await call('user.updateDetail', { body }, { quiet })
      if (avatarId === undefined) return detail
      const { avatar } = await call('user.updateAvatar', { body: { avatarId } })
      return { ...detail, avatar }
    },
    onSuccess: (profile) => {
      queryClient.setQueryData<Profile>(profileKeys.of(userId), profile)
      const { nickname, avatar, bio } = profile
      patchMyBase(queryClient, { nickname, avatar, bio })
      patchBrief(queryClient, profile)
    },
  })
}

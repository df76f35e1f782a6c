import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import type { ApiError } from '#web/lib/client/api-error.ts'
import { patchMyBase } from './my-base.ts'
import { patchBrief } from './patch-brief.ts'
import { type Profile, profileKeys } from './profile.ts'

/** What of a profile has changed; what is left out stays as it is. */
export type ProfileChanges = InputOf<'user.updateDetail'>['body'] & {
  /** Of an uploaded avatar. */
  avatarId?: string
}

/**
 * How to save what has changed of one's profile; every place where one's name and avatar stand then shows them.
 * @param quiet which failures the form shows itself
 */
export const useUpdateProfile = (userId: string, quiet: (failure: ApiError) => boolean) => {
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

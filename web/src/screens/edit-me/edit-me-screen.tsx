import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Picture } from '#contract/media.ts'
import { type Profile, type ProfileChanges, useMyBase, useProfile, useUpdateProfile } from '#web/features/user/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { createFormErrors } from '#web/features/auth/form-errors.ts'
import { useLeaveGuard } from '#web/lib/navigation/leave-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { LeaveQuestion } from '#web/ui/leave-question.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AvatarField, CoverField, type NewAvatar } from './picture-fields.tsx'
import { changesOf, ProfileFields, profileSchema, type ProfileValues, valuesOf } from './profile-fields.tsx'

const failures = createFormErrors<ProfileValues>({
  nickname: 'nickname',
  bio: 'bio',
  gender: 'gender',
  birthday: 'birthday',
  region: 'region',
})

/** Whether something of what was saved is not shown yet: the site has it looked at first. */
const isHeldBack = (before: Profile, saved: Profile, { nickname, bio, avatarId }: ProfileChanges): boolean =>
  (nickname !== undefined && saved.nickname !== nickname.trim()) ||
  (bio !== undefined && saved.bio !== bio.trim()) ||
  (avatarId !== undefined && saved.avatar === before.avatar)

/** Changes what one shows of oneself; nothing is saved before 保存. */
const EditForm = ({ profile: given }: { profile: Profile }) => {
  // What is read again meanwhile must not change what somebody is writing.
  const [profile] = useState(given)
  const navigation = useNavigation()
  const { register, control, handleSubmit, setError, formState } = useForm<ProfileValues>({
    resolver: zodResolver(profileSchema as unknown as z.ZodType<ProfileValues, ProfileValues>),
    mode: 'onTouched',
    defaultValues: valuesOf(profile),
  })
  const { errors, isDirty } = formState
  const [avatar, setAvatar] = useState<NewAvatar>()
  const [cover, setCover] = useState<Picture | null>(profile.cover)
  // What was chosen is saved with the rest: until it is there, nothing is.
  const [avatarSending, setAvatarSending] = useState(false)
  const [coverSent, setCoverSent] = useState<number>()
  const { mutateAsync: update, isPending } = useUpdateProfile(profile.id, failures.standsAtField)

  const coverChanged = cover?.id !== profile.cover?.id
  const dirty = isDirty || avatar !== undefined || coverChanged
  const guard = useLeaveGuard(dirty)

  const save = handleSubmit(async (values) => {
    const changes = {
      ...changesOf(profile, values),
      ...(coverChanged && { coverId: cover?.id ?? null }),
      ...(avatar !== undefined && { avatarId: avatar.id }),
    }
    try {
      const saved = await update(changes)
      toast(isHeldBack(profile, saved, changes) ? '已保存，改动正在审核，通过后就会换上' : '已保存')
    } catch (error) {
      failures.show(error, setError)
      return
    }
    guard.release()
    navigation.back()
  })

  return (
    <>
      <Page
        nav={
          <NavBar
            title="编辑资料"
            onBack={navigation.back}
            trailing={
              <Button
                size="sm"
                type="submit"
                form="edit-me"
                busy={isPending || avatarSending || coverSent !== undefined}
                disabled={!dirty}
                // In large letters it would touch the edges of the bar.
                style={{ marginBlock: 4 }}
                className="mr-3 ml-2"
              >
                保存
              </Button>
            }
          />
        }
      >
        <form id="edit-me" noValidate onSubmit={(event) => void save(event)} className="pb-10">
          <CoverField userId={profile.id} cover={cover} onChange={setCover} sent={coverSent} onSent={setCoverSent} />
          <div className="relative mx-auto -mt-14 max-w-column px-4">
            <AvatarField
              name={profile.nickname}
              src={avatar?.avatar ?? profile.avatar}
              onChange={setAvatar}
              sending={avatarSending}
              onSending={setAvatarSending}
            />
          </div>
          <ProfileFields register={register} control={control} errors={errors} />
        </form>
      </Page>
      <LeaveQuestion
        guard={guard}
        title="还没有保存"
        text="离开后，刚才的修改就没有了"
        confirmText="放弃修改"
        cancelText="继续编辑"
      />
    </>
  )
}

/** /edit-me: what one shows of oneself. */
export const EditMeScreen = () => {
  const { back } = useNavigation()
  const me = useMyBase()
  const profile = useProfile(me.data?.id)

  if (profile.data !== undefined) return <EditForm profile={profile.data} />
  const error = me.error ?? profile.error
  return (
    <Page nav={<NavBar title="编辑资料" onBack={back} />}>
      {error === null ? (
        <div role="status" aria-label="正在加载" className="space-y-4">
          <Skeleton className="h-52 rounded-none!" />
          <div className="space-y-4 px-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-24" />
            <Skeleton className="h-12" />
          </div>
        </div>
      ) : (
        <ErrorState
          message={error.message}
          onRetry={() => void (me.data === undefined ? me.refetch() : profile.refetch())}
        />
      )}
    </Page>
  )
}

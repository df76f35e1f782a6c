import { ChevronRight } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Controller, type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { countCharacters } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { userCalls } from '#contract/user.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { List } from '#web/ui/list.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { businessDay } from '#web/lib/time/format-time.ts'
import type { Profile, ProfileChanges } from '#web/features/user/index.ts'

const fields = userCalls.updateDetail.input.body.shape

/** What the form holds: the texts and choices. Pictures are uploaded beside it. */
export const profileSchema = z.object({
  nickname: fields.nickname.unwrap(),
  bio: fields.bio.unwrap(),
  gender: fields.gender.unwrap(),
  birthday: fields.birthday.unwrap(),
  birthdayCalendar: fields.birthdayCalendar.unwrap(),
  birthdayForFriends: fields.birthdayForFriends.unwrap(),
  region: fields.region.unwrap(),
  starsPublic: fields.starsPublic.unwrap(),
})

export type ProfileValues = z.output<typeof profileSchema>

/** The form as a profile fills it. */
export const valuesOf = (profile: Profile): ProfileValues => {
  const { nickname, bio, gender, birthday, birthdayCalendar, birthdayForFriends, region, starsPublic } = profile
  return { nickname, bio, gender, birthday, birthdayCalendar, birthdayForFriends, region, starsPublic }
}

/** What of the values differs from the profile. */
export const changesOf = (profile: Profile, values: ProfileValues): ProfileChanges => {
  const before = valuesOf(profile)
  const changes: ProfileChanges = {}
  if (values.nickname !== before.nickname) changes.nickname = values.nickname
  if (values.bio !== before.bio) changes.bio = values.bio
  if (values.gender !== before.gender) changes.gender = values.gender
  if (values.birthday !== before.birthday) changes.birthday = values.birthday
  if (values.birthdayCalendar !== before.birthdayCalendar) changes.birthdayCalendar = values.birthdayCalendar
  if (values.birthdayForFriends !== before.birthdayForFriends) changes.birthdayForFriends = values.birthdayForFriends
  if (values.region !== before.region) changes.region = values.region
  if (values.starsPublic !== before.starsPublic) changes.starsPublic = values.starsPublic
  return changes
}

// Provinces and cities come when they are asked for.
const RegionSheet = lazyPart(async () => ({
  default: (await import('#web/features/user/components/region-sheet.tsx')).RegionSheet,
}))

const genders = [
  { key: 'male', label: '男' },
  { key: 'female', label: '女' },
  { key: 'secret', label: '保密' },
] as const

const calendars = [
  { key: 'solar', label: '公历生日' },
  { key: 'lunar', label: '农历生日' },
] as const

const Counter = ({ text, max }: { text: string; max: number }) => {
  const count = countCharacters(text.trim())
  return (
    <span className={`text-xs tabular-nums ${count > max ? 'text-rust' : 'text-ink-2'}`}>
      <span className="sr-only">已写</span>
      {count}/{max}
    </span>
  )
}

interface RegionFieldProps {
  region: string
  onChange: (region: string) => void
}

const RegionField = ({ region, onChange }: RegionFieldProps) => {
  const id = useId()
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <div>
      <span id={id} className="mb-1.5 block text-sm text-ink-2">
        地区
      </span>
      <button
        type="button"
        aria-labelledby={`${id} ${id}-value`}
        onClick={() => setSheet('open')}
        className="flex min-h-12 w-full items-center justify-between rounded-control border border-edge/50 bg-card px-3 py-2 text-left text-lg"
      >
        <span id={`${id}-value`} className={region === '' ? 'text-ink-3' : undefined}>
          {region || '选择省份和城市'}
        </span>
        <ChevronRight size={18} aria-hidden className="text-ink-3" />
      </button>
      {sheet !== 'unused' && (
        <Suspense>
          <RegionSheet open={sheet === 'open'} onClose={() => setSheet('closed')} region={region} onPick={onChange} />
        </Suspense>
      )}
    </div>
  )
}

type ProfileFieldsProps = Pick<UseFormReturn<ProfileValues>, 'register' | 'control'> & {
  errors: FieldErrors<ProfileValues>
}

/** The texts and choices of a profile. */
export const ProfileFields = ({ register, control, errors }: ProfileFieldsProps) => {
  const [nickname, bio, birthdayForFriends] = useWatch({ control, name: ['nickname', 'bio', 'birthdayForFriends'] })
  const problem = (message: string | undefined) => (message === undefined ? {} : { error: message })
  return (
    <div className="mx-auto max-w-column space-y-5 px-4 pt-5">
      <TextField
        {...register('nickname')}
        label="昵称"
        autoComplete="nickname"
        trailing={
          <span className="pr-3">
            <Counter text={nickname} max={limits.nickname.max} />
          </span>
        }
        {...problem(errors.nickname?.message)}
      />
      <div className="relative">
        <TextArea
          {...register('bio')}
          label="简介"
          rows={3}
          autoGrow
          placeholder="一两句话，让大家认识你"
          className="min-h-24! pb-7!"
          {...problem(errors.bio?.message)}
        />
        <span className="pointer-events-none absolute top-0 right-0 text-sm">
          <Counter text={bio} max={limits.bio.max} />
        </span>
      </div>
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <div className="flex min-h-11 items-center justify-between">
            <span className="text-sm text-ink-2">性别</span>
            <Segmented label="性别" items={genders} value={field.value} onChange={field.onChange} />
          </div>
        )}
      />
      <TextField
        {...register('birthday', { setValueAs: (value: string | null) => value || null })}
        type="date"
        min="1900-01-01"
        max={businessDay()}
        label="生日"
        hint={birthdayForFriends ? '好友会看到月和日，看不到年份' : '只有你自己看得到'}
        {...problem(errors.birthday?.message)}
      />
      <Controller
        control={control}
        name="region"
        render={({ field }) => <RegionField region={field.value} onChange={field.onChange} />}
      />
      <List label="公开范围">
        <li>
          <Controller
            control={control}
            name="birthdayForFriends"
            render={({ field }) => (
              <Switch
                label="让好友记得我的生日"
                description="打开后，互相关注的好友会被提醒；只说月和日"
                checked={field.value}
                onCheckedChange={field.onChange}
              />
            )}
          />
          {birthdayForFriends && (
            <Controller
              control={control}
              name="birthdayCalendar"
              render={({ field }) => (
                <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-3">
                  <span className="text-sm text-ink-2">我过</span>
                  <Segmented label="过哪个生日" items={calendars} value={field.value} onChange={field.onChange} />
                </div>
              )}
            />
          )}
        </li>
        <li>
          <Controller
            control={control}
            name="starsPublic"
            render={({ field }) => (
              <Switch
                label="公开我的星标"
                description="打开后，大家能在你的主页看到你星标过的话题"
                checked={field.value}
                onCheckedChange={field.onChange}
              />
            )}
          />
        </li>
      </List>
    </div>
  )
}

import { z } from 'zod'
import { userCalls } from '#contract/user.ts'
import type { Profile, ProfileChanges } from '#web/features/user/index.ts'

const fields = userCalls.updateDetail.input.body.shape

/** What the form holds: the texts and choices. Pictures are uploaded beside it. */
export const profileSchema = z.object({
  nickname: fields.nickname.unwrap(),
  bio: fields.bio.unwrap(),
  gender: fields.gender.unwrap(),
  birthday: fields.birthday.unwrap(),
  region: fields.region.unwrap(),
  starsPublic: fields.starsPublic.unwrap(),
})

export type ProfileValues = z.output<typeof profileSchema>

/** The form as a profile fills it. */
export const valuesOf = ({ nickname, bio, gender, birthday, region, starsPublic }: Profile): ProfileValues => ({
  nickname,
  bio,
  gender,
  birthday,
  region,
  starsPublic,
})

/** What of the values differs from the profile. */
export const changesOf = (profile: Profile, values: ProfileValues): ProfileChanges => {
  const before = valuesOf(profile)
  const changes: ProfileChanges = {}
  if (values.nickname !== before.nickname) changes.nickname = values.nickname
  if (values.bio !== before.bio) changes.bio = values.bio
  if (values.gender !== before.gender) changes.gender = values.gender
  if (values.birthday !== before.birthday) changes.birthday = values.birthday
  if (values.region !== before.region) changes.region = values.region
  if (values.starsPublic !== before.starsPublic) changes.starsPublic = values.starsPublic
  return changes
}

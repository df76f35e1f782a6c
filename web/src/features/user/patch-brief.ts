import type { QueryClient } from '@tanstack/react-query'
import type { UserBrief } from '#contract/user.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isBriefOf = (value: Record<string, unknown>, id: string) =>
  value.id === id && 'nickname' in value && 'avatar' in value

/** What holds no brief of the user is left as it is, so that nobody who reads it is drawn again. */
const patched = (value: unknown, brief: UserBrief): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item) => patched(item, brief))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isObject(value)) return value
  const changes = Object.entries(value).flatMap(([key, item]) => {
    const next = patched(item, brief)
    return next === item ? [] : [[key, next] as const]
  })
  const isOld = isBriefOf(value, brief.id) && (value.nickname !== brief.nickname || value.avatar !== brief.avatar)
  if (changes.length === 0 && !isOld) return value
  return { ...value, ...Object.fromEntries(changes), ...(isOld && { nickname: brief.nickname, avatar: brief.avatar }) }
}

/** Shows a new name and avatar wherever the user stands in what is cached: beside topics, replies, in lists of people. */
export const patchBrief = (queryClient: QueryClient, { id, nickname, avatar }: UserBrief): void => {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const next = patched(state.data, { id, nickname, avatar })
    if (next !== state.data) queryClient.setQueryData(queryKey, next)
  }
}

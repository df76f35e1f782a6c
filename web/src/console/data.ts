import { type QueryKey, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffSelf } from '#contract/staff.ts'
import { ApiError, isWithoutAnswer } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { gateStaff } from '#web/lib/offline/gate-shell.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'

const meKey: QueryKey = ['me']

/** Asks who one is; at a gate without a network it is who was here last, until their second step has run out. */
const readMe = async (): Promise<StaffSelf> => {
  try {
    return await call('staff.me', {}, { quiet: true })
  } catch (error) {
    const kept = gateStaff.read()
    const untilMs = Date.parse(kept?.untilTime ?? '')
    // Without a time it is no number, and not later than now.
    if (!isWithoutAnswer(error) || kept === null || !(untilMs > serverNow())) throw error
    // What the other parts show is nowhere but at the server.
    return { ...kept, permissions: kept.permissions.filter((permission) => permission === 'railway.gate') }
  }
}

/** Who one is in the console. */
export const useMe = (enabled: boolean) => useQuery({ queryKey: meKey, queryFn: readMe, enabled, staleTime: 0 })

interface PageOf<Item> {
  records: Item[]
  total: number
  cursor: string | null
}

/**
 * A list that is read page by page.
 * @param read gets the cursor of the page, undefined for the first
 * @param everyMs how often it is read again by itself
 */
export const useList = <Item>(
  key: QueryKey,
  read: (cursor: string | undefined) => Promise<PageOf<Item>>,
  everyMs?: number,
) => {
  const query = useInfiniteQuery({
    queryKey: ['list', ...key],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
  return {
    items: query.data?.pages.flatMap((page) => page.records),
    total: query.data?.pages[0]?.total ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    busy: query.isFetchingNextPage,
  }
}

export type List<Item> = ReturnType<typeof useList<Item>>

/** For a promise that nobody waits for: what a call refused has been shown; anything else is a fault of ours, and is told as one. */
export const passShown = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error
}

/** What is wrong of what was written, by the field that it stands in. */
export type Wrong = Readonly<Partial<Record<string, string>>>

/** A path of a field, like `holidays.0.name`, and those of what holds it: `holidays.0`, `holidays`. */
const pathsOf = (path: string): string[] => {
  const parts = path.split('.')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
}

/**
 * For a call by a form that tells at its fields what is refused of them, or of a part of what they hold; what none of them holds is
 * told as everywhere.
 */
export const toldAt = (...fields: string[]) => ({
  quiet: (failure: ApiError) => {
    const named = Object.keys(failure.fields)
    return named.length > 0 && named.every((path) => pathsOf(path).some((field) => fields.includes(field)))
  },
})

/** For an act of which only the reason is written. */
export const toldAtReason = toldAt('reason')

/** What is wrong of a part stands at what holds it, too: the first of several. */
const wrongOf = ({ fields }: ApiError): Wrong =>
  Object.fromEntries(
    Object.entries(fields)
      .flatMap(([path, message]) => pathsOf(path).map((field) => [field, message] as const))
      .toReversed(),
  )

/** What is wrong in a form, and what takes it from whatever refuses its call. */
export const useWrong = () => {
  const [wrong, setWrong] = useState<Wrong>({})
  const passWrong = (error: unknown): void => {
    passShown(error)
    if (error instanceof ApiError) setWrong(wrongOf(error))
  }
  return { wrong, setWrong, passWrong }
}

/** Something that is done; what is shown is read again, whatever came of it: a role may be gone, a code be asked for. */
export const useAct = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queryClient.invalidateQueries() })
}

import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { TopicCard } from '#contract/topic.ts'
import { call } from '#web/lib/client/client.ts'
import { savedOffset } from '#web/lib/page-state/scroll-restoration.ts'
import { savePageState, readPageState } from '#web/lib/page-state/page-state.ts'
import { toast } from '#web/ui/toast.tsx'
import { type TopicPage, type TopicPages, topicKeys } from './topic-cache.ts'

/** Which topics a list shows, and in which order. */
export type TopicSelection =
  | {
      list: 'page'
      orderBy: NonNullable<InputOf<'topic.page'>['body']['orderBy']>
      categoryId?: string
      hashtag?: string
    }
  | { list: 'follow' }
  | { list: 'user'; userId: string }
  | { list: 'starred'; userId: string }
  | { list: 'search'; keyword: string }

export interface ListedTopics {
  topics: TopicCard[]
  /** When the list was begun; undefined where nobody counts what is new. */
  asOf: string | undefined
}

/** A topic whose place has changed while the reader went on stands where it was first seen. */
const listTopics = (data: TopicPages): ListedTopics => {
  const topics = new Map<string, TopicCard>()
  for (const page of data.pages) {
    for (const topic of page.records) if (!topics.has(topic.id)) topics.set(topic.id, topic)
  }
  return { topics: [...topics.values()], asOf: data.pages[0]?.asOf }
}

const askPage = (selection: TopicSelection, cursor: string | undefined, signal: AbortSignal): Promise<TopicPage> => {
  const from = cursor === undefined ? {} : { cursor }
  const options = { signal, quiet: true }
  switch (selection.list) {
    case 'page': {
      const { list: _, ...order } = selection
      return call('topic.page', { body: { ...order, ...from } }, options)
    }
    case 'follow':
      return call('topic.pageFollowed', { body: from }, options)
    case 'user':
      return call('topic.pageOfUser', { body: { userId: selection.userId, ...from } }, options)
    case 'starred':
      return call('topic.pageStarred', { body: { userId: selection.userId, ...from } }, options)
    case 'search':
      return call('search.topics', { body: { keyword: selection.keyword, ...from } }, options)
  }
}

/** The home screen is kept alive: there is one, whichever page of the history shows it. */
export const homePlace = 'home'

const leftMs = 10 * 60 * 1000

const isPages = (value: unknown): value is TopicPages =>
  typeof value === 'object' && value !== null && 'pages' in value && 'pageParams' in value

/** Who stands so near to the top, in px, wants to see what is new after a reload. */
const nearTop = 200

/** The name by which a list and the place in it are kept. */
export const topicListName = (selection: TopicSelection, place: string) =>
  `topics ${place} ${JSON.stringify(selection)}`

const topicPageOptions = (selection: TopicSelection, place: string) =>
  infiniteQueryOptions({
    // Each page of the history has its own list: back, it is the very same; opened anew, it is new.
    queryKey: [...topicKeys.pages, selection, place],
    meta: {
      isPublic: selection.list !== 'follow',
      // A list is the same on whatever page of the history it stands; what was searched for is not kept.
      ...(selection.list !== 'search' && { offline: [...topicKeys.pages, selection] }),
    },
    queryFn: ({ pageParam, signal }) => askPage(selection, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    select: listTopics,
    initialData: () => {
      const kept = readPageState(topicListName(selection, place))
      return isPages(kept) ? kept : undefined
    },
    // The reader keeps the very same list until he asks for a new one, however long he is away.
    staleTime: Infinity,
    gcTime: place === homePlace ? Infinity : leftMs,
  })

/** Lets a list show after a reload what it was showing, unless its reader stood at the top. */
export const keepTopics = (queryClient: QueryClient, selection: TopicSelection, place: string): void => {
  const { queryKey } = topicPageOptions(selection, place)
  const name = topicListName(selection, place)
  savePageState(name, () => (savedOffset(name) > nearTop ? queryClient.getQueryData<TopicPages>(queryKey) : undefined))
}

/**
 * The topics of a list, page after page; `refresh` begins it anew, and says so when it cannot.
 * @param place the page of the history on which the list stands, or `homePlace`
 */
export const useTopicPages = (selection: TopicSelection, place: string) => {
  const queryClient = useQueryClient()
  const options = topicPageOptions(selection, place)
  const query = useInfiniteQuery(options)

  const refresh = async () => {
    // Only the first page is asked for again; the others follow as the reader goes on.
    await queryClient.cancelQueries({ queryKey: options.queryKey })
    queryClient.setQueryData<TopicPages>(
      options.queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    const { error } = await query.refetch()
    if (error === null) return
    toast(error.message)
    throw error
  }

  return { query, refresh }
}

import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { type CallOptions, call } from '#web/lib/client/client.ts'
import { infiniteListOptions, joinPages, type PageStart } from '#web/lib/client/infinite-list.ts'
import { savePageState, readPageState } from '#web/lib/page-state/page-state.ts'
import { savedOffset } from '#web/lib/page-state/scroll-restoration.ts'
import { toast } from '#web/ui/toast.tsx'
import { topicKeys, type TopicPage, type TopicPages } from './topic-cache.ts'

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
  | ({ list: 'search' } & Pick<
      InputOf<'search.topics'>['body'],
      'keyword' | 'orderBy' | 'within' | 'media' | 'categoryId'
    >)

/** Two screens of a phone's waterfall. */
const pageSize = 20

const askPage = (selection: TopicSelection, start: PageStart, options: CallOptions): Promise<TopicPage> => {
  const page = { ...start, pageSize }
  switch (selection.list) {
    case 'page': {
      const { list: _, ...order } = selection
      return call('topic.page', { body: { ...order, ...page } }, options)
    }
    case 'follow':
      return call('topic.pageFollowed', { body: page }, options)
    case 'user':
      return call('topic.pageOfUser', { body: { userId: selection.userId, ...page } }, options)
    case 'starred':
      return call('topic.pageStarred', { body: { userId: selection.userId, ...page } }, options)
    case 'search': {
      const { list: _, ...wanted } = selection
      return call('search.topics', { body: { ...wanted, ...page } }, options)
    }
  }
}

/** In place of the page of the history: the home screen is kept alive, and is one, whichever page shows it. */
export const homePageKey = 'home'

const unusedMs = 10 * 60 * 1000

const isPages = (value: unknown): value is TopicPages =>
  typeof value === 'object' && value !== null && 'pages' in value && 'pageParams' in value

/** Who stands so near to the top, in px, wants to see what is new after a reload. */
const nearTop = 200

/** The name by which a list and the scroll position in it are kept. */
export const topicListName = (selection: TopicSelection, pageKey: string) =>
  `topics ${pageKey} ${JSON.stringify(selection)}`

const topicPageOptions = (selection: TopicSelection, pageKey: string) => ({
  ...infiniteListOptions(
    // Each page of the history has its own list: back, it is the very same; opened again, it is new.
    [...topicKeys.pages, selection, pageKey],
    (start, options) => askPage(selection, start, options),
  ),
  meta: {
    // Other lists may hold what is meant for friends of its author.
    isPublic: selection.list === 'page',
    // A list is the same on whatever page of the history it stands; what was searched for is not kept.
    ...(selection.list !== 'search' && { offline: [...topicKeys.pages, selection] }),
  },
  select: (data: TopicPages) => ({
    topics: joinPages(data),
    /** When the list was begun; undefined where nobody counts what is new. */
    asOf: data.pages[0]?.asOf,
  }),
  initialData: () => {
    const saved = readPageState(topicListName(selection, pageKey))
    return isPages(saved) ? saved : undefined
  },
  // The reader keeps the very same list until they ask for a new one, however long they are away.
  staleTime: Infinity,
  gcTime: pageKey === homePageKey ? Infinity : unusedMs,
})

/** Lets a list show after a reload what it was showing, unless its reader stood at the top. */
export const saveTopics = (queryClient: QueryClient, selection: TopicSelection, pageKey: string): void => {
  const { queryKey } = topicPageOptions(selection, pageKey)
  const name = topicListName(selection, pageKey)
  savePageState(name, () => (savedOffset(name) > nearTop ? queryClient.getQueryData<TopicPages>(queryKey) : undefined))
}

/**
 * The topics of a list, page after page; `refresh` begins it again, and says so when it cannot.
 * @param pageKey the page of the history on which the list stands, or `homePageKey`
 */
export const useTopicPages = (selection: TopicSelection, pageKey: string) => {
  const queryClient = useQueryClient()
  const options = topicPageOptions(selection, pageKey)
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

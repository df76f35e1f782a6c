import type { SearchedMedia, SearchedWithin, SearchOrder } from '#contract/search.ts'

/** In which order topics that are found stand, and which of them. What is undefined is not narrowed. */
export interface FoundChoice {
  orderBy: SearchOrder
  within: SearchedWithin | undefined
  media: SearchedMedia | undefined
  categoryId: string | undefined
}

interface Item<Key> {
  key: Key
  label: string
}

/** The first is the default. */
export const orders = [
  { key: 'relevance', label: '综合' },
  { key: 'hot', label: '最热' },
  { key: 'create_time', label: '最新' },
] as const satisfies Item<SearchOrder>[]

export const times = [
  { key: 'day', label: '一天内' },
  { key: 'week', label: '一周内' },
  { key: 'month', label: '一个月内' },
  { key: 'year', label: '一年内' },
] as const satisfies Item<SearchedWithin>[]

export const media = [
  { key: 'picture', label: '有图片' },
  { key: 'video', label: '有视频' },
  { key: 'audio', label: '有音乐' },
] as const satisfies Item<SearchedMedia>[]

const among = <Key extends string>(items: readonly Item<Key>[], key: string | undefined): Key | undefined =>
  items.find((item) => item.key === key)?.key

/** The choice that an address holds; what it does not know counts as not chosen. */
export const readChoice = (search: Readonly<Record<string, string | undefined>>): FoundChoice => ({
  orderBy: among(orders, search['sort']) ?? orders[0].key,
  within: among(times, search['within']),
  media: among(media, search['media']),
  categoryId: /^[1-9]\d{0,17}$/.test(search['category'] ?? '') ? search['category'] : undefined,
})

/** What of an address holds a choice; the default order is left out. */
export const writeChoice = ({ orderBy, within, media: shown, categoryId }: FoundChoice) => ({
  sort: orderBy === orders[0].key ? undefined : orderBy,
  within,
  media: shown,
  category: categoryId,
})

/** The same order of all topics. */
export const withoutFilters = ({ orderBy }: FoundChoice): FoundChoice => ({
  orderBy,
  within: undefined,
  media: undefined,
  categoryId: undefined,
})

import { useLocation } from '#web/lib/navigation/context.ts'
import { FoundByHashtag } from './found-by-hashtag.tsx'
import { FoundByKeyword } from './found-by-keyword.tsx'

/** /search-list: what was found. Query `keyword`, or `hashtag` (its name, without the signs). */
export const SearchListScreen = () => {
  const { search } = useLocation()
  if (search.hashtag) return <FoundByHashtag key={search.hashtag} name={search.hashtag} />
  return <FoundByKeyword key={search.keyword} keyword={search.keyword ?? ''} />
}

import { Spinner } from './spinner.tsx'

interface ListEndProps {
  /** Of an infinite query, what is known of its next page. */
  pages: {
    hasNextPage: boolean
    isFetchNextPageError: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** The last line of an endless list: more is coming, it did not come, or that was all. */
export const ListEnd = ({
  pages: { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage },
}: ListEndProps) => (
  <div className="grid min-h-14 place-items-center pb-2 text-sm text-ink-3">
    {isFetchNextPageError && !isFetchingNextPage ? (
      <button type="button" className="min-h-11 px-4 text-river" onClick={() => void fetchNextPage()}>
        加载失败，点此重试
      </button>
    ) : hasNextPage ? (
      <span role="status" className="inline-flex items-center gap-2">
        <Spinner className="size-4" />
        正在加载
      </span>
    ) : (
      <span>没有更多了</span>
    )}
  </div>
)

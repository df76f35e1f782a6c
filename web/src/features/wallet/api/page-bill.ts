import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Flow } from '#contract/wallet.ts'
import type { OutputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { type BillFilters, kindsOf } from '../bill-filters.ts'
import { walletKeys } from './wallet-keys.ts'

type BillPage = OutputOf<'wallet.pageBill'>

/** All lines so far, each once, and the sums of their months. */
const join = ({ pages }: InfiniteData<BillPage>) => ({
  lines: [...new Map(pages.flatMap(({ records }) => records).map((line) => [line.id, line])).values()],
  months: new Map<string, Flow>(pages.flatMap((page) => page.months.map(({ month, ...flow }) => [month, flow]))),
})

/** The bill by filters, the latest first. */
export const useBill = ({ group, month, counterpartId, keyword }: BillFilters) =>
  useInfiniteQuery({
    queryKey: [...walletKeys.bill, group, month, counterpartId, keyword],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        'wallet.pageBill',
        {
          body: {
            kinds: kindsOf(group),
            keyword,
            ...(month !== undefined && { month }),
            ...(counterpartId !== undefined && { counterpartId }),
            ...(cursor !== null && { cursor }),
          },
        },
        { signal, quiet: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    select: join,
    staleTime: 0,
  })

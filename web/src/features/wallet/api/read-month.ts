import { useMutation } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { BillLine } from '#contract/wallet.ts'
import { call } from '#web/lib/client/client.ts'

/** All lines of a month, the latest first, to be printed. The client shows a failure to the user. */
export const useReadMonth = () =>
  useMutation({
    mutationFn: async (month: string): Promise<BillLine[]> => {
      const lines = new Map<string, BillLine>()
      let cursor: string | null | undefined
      do {
        const body = { month, keyword: '', pageSize: limits.pageSize.max, ...(cursor && { cursor }) }
        const page = await call('wallet.pageBill', { body })
        for (const line of page.records) lines.set(line.id, line)
        cursor = page.cursor
      } while (cursor !== null)
      return [...lines.values()]
    },
  })

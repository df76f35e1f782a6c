import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/lib/browser/files.ts'
import { call } from '#web/lib/client/client.ts'
import { toast } from '#web/ui/toast.tsx'
import { type BillFilters, kindsOf } from '../bill-filters.ts'

/** Hands the bill to the browser as a CSV file. The client shows a failure to the user. */
export const useExportBill = () =>
  useMutation({
    mutationFn: ({ group, month, counterpartId }: BillFilters) =>
      call('wallet.exportBill', {
        body: {
          kinds: kindsOf(group),
          ...(month !== undefined && { month }),
          ...(counterpartId !== undefined && { counterpartId }),
        },
      }),
    onSuccess: ({ name, content, num, cutFlag }) => {
      // With the mark by which spreadsheets know UTF-8.
      saveFile(new Blob(['\uFEFF', content], { type: 'text/csv;charset=utf-8' }), name)
      toast(cutFlag ? `已导出最近 ${num} 笔，更早的请按月导出` : `已导出 ${num} 笔`)
    },
  })

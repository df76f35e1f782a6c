import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { apiPrefix } from '#contract/call.ts'
import { type ErrorKey, errors } from '#contract/errors.ts'
import { ToastRegion, toast } from '#web/ui/toast.tsx'
import { connectNotices } from '#web/lib/client/notices.ts'
import '#web/ui/styles.css'

/** What a call is refused with; `message` where it says more than the contract does. */
export class Refusal {
  readonly key: ErrorKey
  readonly details: { message?: string; fields?: Record<string, string> }

  constructor(key: ErrorKey, details: { message?: string; fields?: Record<string, string> } = {}) {
    this.key = key
    this.details = details
  }
}

/** By the path of a call, its output, or a `Refusal`; also when it comes later. */
export type Answers = Record<string, (body: Record<string, unknown>) => unknown>

/** A part of the console with toasts, and what the server says of the calls that it makes. */
export const renderPart = async (
  part: ReactNode,
  answers: Answers,
): Promise<RenderResult & { readAgain: () => Promise<void> }> => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.slice(apiPrefix.length)
    const text = await request.text()
    const answer = answers[path]
    if (!answer) throw new Error(`nothing answers ${path}`)
    const data = await answer(text === '' ? {} : (JSON.parse(text) as Record<string, unknown>))
    if (!(data instanceof Refusal))
      return new Response(JSON.stringify({ code: 200, message: 'ok', data }), { status: 200 })
    const { status, message } = errors[data.key]
    const body = { code: status, message, error: data.key, ...data.details }
    return new Response(JSON.stringify(body), { status })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  connectNotices({ show: toast, showLoading: () => () => {}, sessionLost: () => {} })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      {part}
      <ToastRegion />
    </QueryClientProvider>,
  )
  // As a push of the server's does.
  return { ...screen, readAgain: () => queryClient.invalidateQueries() }
}

/** All that a list has. */
export const pageOf = (records: readonly unknown[]) => ({
  records,
  ...{ total: records.length, pageNo: 1, pageSize: 50, hasMore: false, cursor: null },
})

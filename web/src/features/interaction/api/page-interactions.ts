import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Interaction, InteractionKind } from '#contract/interaction.ts'
import type { OutputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { interactionKeys } from './interaction-keys.ts'

const pageOptions = (kind: InteractionKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...interactionKeys.pages, kind ?? 'all'],
    queryFn: ({ pageParam, signal }): Promise<OutputOf<'interaction.page'>> =>
      call(
        'interaction.page',
        { body: { ...(kind !== undefined && { kind }), ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    select: (data): Interaction[] => {
      // A line that somebody has joined meanwhile has moved up, and comes once more.
      const lines = new Map<string, Interaction>()
      for (const page of data.pages) for (const line of page.records) if (!lines.has(line.id)) lines.set(line.id, line)
      return [...lines.values()]
    },
    staleTime: 0,
  })

/** Lines of 互动, the latest first: all, or those of one kind. */
export const useInteractions = (kind?: InteractionKind) => useInfiniteQuery(pageOptions(kind))

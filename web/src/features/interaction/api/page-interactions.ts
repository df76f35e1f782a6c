import { useInfiniteQuery } from '@tanstack/react-query'
import type { InteractionKind } from '#contract/interaction.ts'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { interactionKeys } from './interaction-keys.ts'

/** Lines of 互动, the latest first: all, or those of one kind. */
export const useInteractions = (kind?: InteractionKind) =>
  useInfiniteQuery({
    ...infiniteListOptions([...interactionKeys.pages, kind ?? 'all'], (start, options) =>
      call('interaction.page', { body: { ...(kind !== undefined && { kind }), ...start } }, options),
    ),
    staleTime: 0,
  })

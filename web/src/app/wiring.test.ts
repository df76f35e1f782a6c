import { QueryClient, type QueryMeta, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import type { Navigation } from '#web/lib/navigation/navigation.ts'
import { session } from '#web/lib/session/session.ts'
import { wireSession } from './wiring.ts'

const signOut = (queryClient: QueryClient) => {
  const navigation: Pick<Navigation, 'recheck'> = { recheck: () => {} }
  onTestFinished(wireSession(navigation as Navigation, queryClient))
  session.start({ token: 'a', refresh_token: 'b' })
  session.end()
}

const answered = (queryClient: QueryClient, name: string, meta?: QueryMeta) =>
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: [name], ...(meta && { meta }) })
    .setData('what was read')

test('what is not marked as public is gone for whoever comes next, without anybody listing it', () => {
  const queryClient = new QueryClient()
  answered(queryClient, 'certification')
  answered(queryClient, 'follow', { isPublic: false })
  signOut(queryClient)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('what is private and shows at the moment is shown no longer', () => {
  const queryClient = new QueryClient()
  answered(queryClient, 'who one is')
  const observer = new QueryObserver(queryClient, { queryKey: ['who one is'], enabled: false })
  onTestFinished(observer.subscribe(() => {}))
  signOut(queryClient)
  expect(observer.getCurrentResult().data).toBeUndefined()
})

test('what is private and was shown from before a reload is shown no longer', () => {
  const queryClient = new QueryClient()
  let saved: string | undefined = 'what was read'
  const observer = new QueryObserver(queryClient, {
    queryKey: ['chat'],
    enabled: false,
    initialData: () => saved,
  })
  onTestFinished(observer.subscribe(() => {}))
  saved = undefined
  signOut(queryClient)
  expect(observer.getCurrentResult().data).toBeUndefined()
})

test('what everybody sees stays, and is asked for again', () => {
  const queryClient = new QueryClient()
  answered(queryClient, 'topic', { isPublic: true })
  signOut(queryClient)
  expect(queryClient.getQueryState(['topic'])).toMatchObject({ data: 'what was read', isInvalidated: true })
})

test('what everybody sees with something of the reader in it is shown no longer, and asked for again where it shows', async () => {
  const queryClient = new QueryClient()
  const meta = { isPublic: 'in part' as const }
  answered(queryClient, 'profile', meta)
  answered(queryClient, 'profile of before', meta)
  const observer = new QueryObserver(queryClient, {
    ...{ queryKey: ['profile'], meta, staleTime: Infinity },
    queryFn: () => 'as everybody sees it',
  })
  onTestFinished(observer.subscribe(() => {}))
  signOut(queryClient)
  expect(observer.getCurrentResult().data).toBeUndefined()
  expect(queryClient.getQueryState(['profile of before'])).toBeUndefined()
  await expect.poll(() => observer.getCurrentResult().data).toBe('as everybody sees it')
})

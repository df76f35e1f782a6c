import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { network } from '#web/lib/client/client.ts'
import { session } from '#web/lib/session/session.ts'
import { useUnreadInteractions } from './count-unread.ts'

const Count = ({ onDrawn }: { onDrawn: () => void }) => {
  const unread = useUnreadInteractions()
  useLayoutEffect(onDrawn, [onDrawn])
  return <p>{unread}</p>
}

/** Draws what is unread, for somebody who is signed in. @returns the calls that were made */
const drawUnread = async (onDrawn: () => void) => {
  const fetch = vi.spyOn(network, 'fetch').mockImplementation(() => new Promise(() => {}))
  session.start({ token: 'a', refresh_token: 'b' })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Count onDrawn={onDrawn} />
    </QueryClientProvider>,
  )
  return fetch.mock.calls
}

const stay = () => {}
const signOut = () => session.end()

afterEach(() => {
  session.end()
  vi.restoreAllMocks()
})

test('what is unread is asked for as soon as it is drawn', async () => {
  const calls = await drawUnread(stay)
  await expect.poll(() => calls.length).toBe(1)
})

test('who signs out while it is being drawn is not asked for any more', async () => {
  expect(await drawUnread(signOut)).toEqual([])
})

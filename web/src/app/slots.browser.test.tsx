import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { playlistKey } from '#web/features/player/pending-commands.ts'
import { session } from '#web/lib/session/session.ts'
import { act } from '#web/ui/testing/act.ts'
import { PlayerSlot } from './slots.tsx'

afterEach(() => {
  session.end()
  localStorage.removeItem(playlistKey)
})

test('who signs out before the player has come leaves no playlist to the next', async () => {
  session.start({ token: 'a', refresh_token: 'b' })
  localStorage.setItem(playlistKey, JSON.stringify({ tracks: [], currentId: null, mode: 0 }))
  await render(<PlayerSlot />)
  expect(localStorage.getItem(playlistKey)).not.toBeNull()
  await act(() => session.end())
  expect(localStorage.getItem(playlistKey)).toBeNull()
})

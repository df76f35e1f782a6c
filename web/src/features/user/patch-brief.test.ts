import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { patchBrief } from './patch-brief.ts'

const me = { id: '7', nickname: '旧名', avatar: null }
const other = { id: '8', nickname: '别人', avatar: null }

test('a new name and avatar show wherever the user stands, and leave the rest alone', () => {
  const client = new QueryClient()
  const feed = {
    pages: [
      {
        records: [
          { id: '7', author: me, title: '同号的话题' },
          { id: '2', author: other },
        ],
      },
    ],
  }
  const untouched = { pages: [{ records: [{ id: '3', author: other }] }] }
  client.setQueryData(['topic', 'page'], feed)
  client.setQueryData(['topic', 'page', 'other'], untouched)
  client.setQueryData(['user', 'my-base'], { ...me, bio: '简介' })

  patchBrief(client, { id: '7', nickname: '新名', avatar: '/media/a.webp' })

  const renamed = { id: '7', nickname: '新名', avatar: '/media/a.webp' }
  expect(client.getQueryData(['topic', 'page'])).toEqual({
    pages: [
      {
        records: [
          { id: '7', author: renamed, title: '同号的话题' },
          { id: '2', author: other },
        ],
      },
    ],
  })
  expect(client.getQueryData(['user', 'my-base'])).toEqual({ ...renamed, bio: '简介' })
  expect(client.getQueryData(['topic', 'page', 'other'])).toBe(untouched)
})

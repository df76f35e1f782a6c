import type { UserDetail } from '#contract/user.ts'
import { describe, feedPath, linkCard, type PageHead } from '#server/platform/text/page-head.ts'

/** What the page of a person says of itself. */
export const userHead = ({ id, nickname, bio, avatar }: UserDetail): PageHead => {
  const path = `/user-detail/${id}`
  const picture = linkCard(`user/${id}`, nickname)
  return {
    title: nickname,
    description: describe(bio) || `${nickname}在鸿雁的主页：话题、动态和收藏。`,
    type: 'profile',
    path,
    picture,
    feed: { path: feedPath('user', id), title: `${nickname}的话题` },
    data: {
      '@type': 'ProfilePage',
      url: path,
      mainEntity: { '@type': 'Person', name: nickname, description: bio, url: path, image: avatar ?? picture.path },
    },
  }
}

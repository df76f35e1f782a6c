import { linkCard, type PageHead } from '#server/platform/text/page-head.ts'

/** What pages say of themselves that are the same for everybody, by their paths in the route table. */
const told: Record<string, readonly [title: string, description: string]> = {
  '/home': ['鸿雁', '鸿雁传书，结伴而行，应季还乡。话题、私信、好友、火车票与传统节日，都在这里。'],
  '/music': ['音乐', '在鸿雁听歌：边听边看，切换页面也不停。'],
  '/help': ['帮助', '用鸿雁时会遇到的问题和答案。'],
  '/black-tech': ['黑科技', '二维码、万年历、今日宜忌、亲戚称呼、单位换算，不联网也能用。'],
  '/tradition-festival': ['传统节日', '一年里的节日与二十四节气：还有几天，从何而来，怎么过。'],
  '/train-tickets': ['火车票', '查车次、比时间、选座位，回家的车票在鸿雁。'],
  '/user-agreement': ['用户协议', '使用鸿雁的约定。'],
  '/privacy-policy': ['隐私政策', '鸿雁怎样使用和保护你的信息。'],
  '/about-us': ['关于鸿雁', '鸿雁是谁，为什么做这件事。'],
}

/** Paths of pages that stay, for the site map. */
export const stayingPaths = Object.keys(told)

export const staticPages = Object.entries(told).map(([path, [title, description]]) => {
  const head: PageHead = { title, description, type: 'website', path, picture: linkCard('app', title) }
  if (path === '/home') head.data = { '@type': 'WebSite', name: title, url: '/home' }
  return { path, head: async () => head }
})

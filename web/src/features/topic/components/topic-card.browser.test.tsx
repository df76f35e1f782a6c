import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { TopicCard as Topic } from '#contract/topic.ts'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import { session } from '#web/lib/session/session.ts'
import '#web/ui/styles.css'
import { toastStore } from '#web/ui/toast.tsx'
import { useTopicPages } from '../api/page-topics.ts'
import { TopicCard } from './topic-card.tsx'
import { topicKeys } from '../api/topic-cache.ts'

const drawn = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`

const makePictures = (count: number, width = 1440, height = 1080) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    width,
    height,
    placeholder: drawn(4, 3),
    small: drawn(width, height),
    medium: drawn(width, height),
    large: drawn(width, height),
  }))

const makeTopic = (given: Partial<Topic> = {}): Topic => ({
  id: '5',
  author: { id: '1', nickname: '早餐摊主', avatar: null },
  category: { id: '2', name: '美食' },
  title: '油条为什么是两根',
  content: '有小孩问我 #早餐# @冻梨大哥 你说呢',
  contentCut: false,
  mentions: [{ userId: '8', name: '冻梨大哥' }],
  pictures: [],
  video: null,
  audio: null,
  editTime: null,
  heldFlag: false,
  visibility: 'everyone',
  place: null,
  starNum: 12_345,
  postNum: 0,
  starFlag: false,
  createTime: '2026-11-20T08:00:00+08:00',
  ...given,
})

const hot = { list: 'page', orderBy: 'hot' } as const

/** Shows the topic as a list does: out of the query cache. */
const Listed = () =>
  useTopicPages(hot, 'home').query.data?.topics.map((topic) => <TopicCard key={topic.id} topic={topic} />)

const showCard = async (topic: Topic) => {
  const queryClient = new QueryClient()
  const page = { records: [topic], total: 1, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }
  queryClient.setQueryData([...topicKeys.pages, hot, 'home'], { pages: [page], pageParams: [null] })
  const navigation = createNavigation({
    window: createMemoryWindow('/home'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <NavigationContext value={navigation}>
        <Listed />
      </NavigationContext>
    </QueryClientProvider>,
  )
  return { screen, navigation, queryClient }
}

const answer = (data: object) => new Response(JSON.stringify({ code: 200, message: 'ok', data }), { status: 200 })

beforeEach(() => {
  vi.restoreAllMocks()
  session.end()
})

test('the name of an official account has a mark, that of a person none', async () => {
  const author = { id: '900000000000000002', nickname: '系统通知', avatar: null }
  const { screen } = await showCard(makeTopic({ author: { ...author, officialFlag: true } }))
  await expect.element(screen.getByText('官方', { exact: true })).toBeVisible()
  const { screen: other } = await showCard(makeTopic({ author }))
  expect(other.container.textContent).not.toContain('官方')
})

test('whoever is signed in reads the names that they have given; it asks for them once, and signed out not at all', async () => {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => answer([{ userId: '1', remark: '老同学' }]))
  const { screen } = await showCard(makeTopic())
  const author = (name: string) => screen.getByRole('link', { name, exact: true })
  await expect.element(author('早餐摊主')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  session.start({ token: 'a', refresh_token: 'b' })
  await expect.element(author('老同学')).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
  session.end()
  await expect.element(author('早餐摊主')).toBeVisible()
})

test.each([
  [2, 2],
  [3, 3],
  [4, 2],
  [9, 3],
])('%i pictures stand in %i columns and keep their room before they load', async (count, columns) => {
  const { screen } = await showCard(makeTopic({ pictures: makePictures(count) }))
  const cells = screen
    .getByRole('button', { name: /^查看图片/ })
    .elements()
    .map((cell) => cell.getBoundingClientRect())
  expect(new Set(cells.map(({ left }) => Math.round(left))).size).toBe(columns)
  expect(new Set(cells.map(({ top }) => Math.round(top))).size).toBe(Math.ceil(count / columns))
  expect(Math.min(...cells.map(({ height }) => height))).toBeGreaterThan(90)
})

test('the card leads to its topic, and 回复 to the replies', async () => {
  const { screen } = await showCard(makeTopic())
  await expect
    .element(screen.getByRole('link', { name: '油条为什么是两根' }))
    .toHaveAttribute('href', '/topic-detail/5')
  await expect
    .element(screen.getByRole('link', { name: '查看 0 条回复' }))
    .toHaveAttribute('href', '/topic-detail/5#posts')
  await expect
    .element(screen.getByRole('link', { name: '分类：美食' }))
    .toHaveAttribute('href', '/topic/category-item/2')
})

test('mentions, hashtags and the author lead to where they point', async () => {
  const { screen } = await showCard(makeTopic())
  const link = (name: string) => screen.getByRole('link', { name })
  await expect.element(link('@冻梨大哥')).toHaveAttribute('href', '/user-detail/8')
  await expect.element(link('#早餐#')).toHaveAttribute('href', `/search-list?hashtag=${encodeURIComponent('早餐')}`)
  await expect.element(link('早餐摊主')).toHaveAttribute('href', '/user-detail/1')
})

test('a card without a title leads to its topic, and a tap on a mention in it to the one it names', async () => {
  const { screen, navigation } = await showCard(makeTopic({ title: '' }))
  await expect.element(screen.getByRole('link', { name: /^有小孩问我/ })).toHaveAttribute('href', '/topic-detail/5')
  await screen.getByRole('link', { name: '@冻梨大哥' }).click()
  await expect.poll(() => navigation.location().href).toBe('/user-detail/8')
})

test('it says that a topic was changed, and that it is held back', async () => {
  const { screen } = await showCard(makeTopic({ editTime: '2026-11-20T09:00:00+08:00', heldFlag: true }))
  await expect.element(screen.getByText('已编辑')).toBeVisible()
  await expect.element(screen.getByText('审核中，仅自己可见')).toBeVisible()
})

test('a track shows its fallbacks, and a film its length', async () => {
  const audio = { id: '1', url: '/none.mp3', title: '', artist: '', durationMs: 187_000, cover: null }
  const { screen } = await showCard(makeTopic({ audio }))
  await expect.element(screen.getByText('未知歌曲')).toBeVisible()
  await expect.element(screen.getByText('未知艺术家')).toBeVisible()
  await expect.element(screen.getByText('3:07')).toBeVisible()
  const film = await showCard(
    makeTopic({ id: '7', video: { id: '2', url: '/none.mp4', durationMs: 61_000, cover: null } }),
  )
  await expect.element(film.screen.getByRole('button', { name: '播放视频，时长 1:01' })).toBeVisible()
})

test('a long text is folded after 6 lines, and 展开 unfolds it', async () => {
  const { screen } = await showCard(makeTopic({ content: `${'一行\n'.repeat(9)}最后一行` }))
  const text = screen.getByText(/最后一行/)
  await expect.element(text).toBeInTheDocument()
  const foldedHeight = text.element().clientHeight
  await screen.getByRole('button', { name: '展开' }).click()
  await expect.element(screen.getByRole('button', { name: '展开' })).not.toBeInTheDocument()
  expect(text.element().clientHeight).toBeGreaterThan(foldedHeight)
})

test('a text that the card has only a part of leads into the topic', async () => {
  const { screen } = await showCard(makeTopic({ id: '6', content: '长'.repeat(280), contentCut: true }))
  await expect.element(screen.getByRole('link', { name: '展开' })).toHaveAttribute('href', '/topic-detail/6')
})

test('a star shows at once; of a double tap the last tap wins on the server too', async () => {
  session.start({ token: 'token', refresh_token: 'refresh' })
  const requests: boolean[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    const { starFlag } = JSON.parse(String(init?.body)) as { starFlag: boolean }
    requests.push(starFlag)
    return answer({ starFlag, starNum: starFlag ? 12_346 : 12_345 })
  })
  const { screen } = await showCard(makeTopic())
  const star = screen.getByRole('button', { name: /^星标话题/ })
  await expect.element(star).toHaveTextContent('1.2万')

  await star.dblClick()
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => requests.at(-1)).toBe(false)

  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => requests.at(-1)).toBe(true)
})

test('deleting one’s own topic, and 撤销, count the author’s topics anew', async () => {
  session.start({ token: 'token', refresh_token: 'refresh' })
  const topic = makeTopic()
  vi.spyOn(window, 'fetch').mockImplementation(async (url) =>
    answer(String(url).includes('restore') ? { ...topic, content: '' } : { ...topic.author, bio: '' }),
  )
  const { screen, queryClient } = await showCard(topic)
  const profile = ['profile', topic.author.id]
  const isOld = () => queryClient.getQueryState(profile)?.isInvalidated
  queryClient.setQueryData(profile, {})
  await screen.getByRole('button', { name: /^更多/ }).click()
  await screen.getByRole('menuitem', { name: '删除' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(isOld).toBe(true)
  queryClient.setQueryData(profile, {})
  const [{ action } = {}] = toastStore.get()
  action?.run()
  await expect.poll(isOld).toBe(true)
  await expect.element(screen.getByRole('link', { name: topic.title })).toBeVisible()
})

test('a star that the server refuses is taken back', async () => {
  session.start({ token: 'token', refresh_token: 'refresh' })
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'))
  const { screen } = await showCard(makeTopic())
  const star = screen.getByRole('button', { name: /^星标话题/ })
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
})

test('a topic that turns out to be gone as it is starred leaves the list', async () => {
  session.start({ token: 'token', refresh_token: 'refresh' })
  const body = JSON.stringify({ code: 404, message: '这个话题不存在或已被删除', error: 'TOPIC_GONE' })
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(body, { status: 404 }))
  const { screen } = await showCard(makeTopic())
  await screen.getByRole('button', { name: /^星标话题/ }).click()
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument()
})

test('logged out, a star leads to /login and back here', async () => {
  const { screen, navigation } = await showCard(makeTopic())
  await screen.getByRole('button', { name: /^星标话题/ }).click()
  await expect.poll(() => navigation.location().href).toBe('/login?redirect=%2Fhome')
})

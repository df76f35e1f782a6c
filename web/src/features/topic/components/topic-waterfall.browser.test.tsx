import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TopicCard } from '#contract/topic.ts'
import { NavigationContext } from '#web/lib/navigation/context.ts'
import { createNavigation } from '#web/lib/navigation/navigation.ts'
import { createMemoryWindow } from '#web/lib/navigation/testing/memory-window.ts'
import { session } from '#web/lib/session/session.ts'
import '#web/ui/styles.css'
import { dropAuthor, topicKeys } from '../api/topic-cache.ts'
import { TopicWaterfall } from './topic-waterfall.tsx'

const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"/>')}`
const picture = { id: '1', width: 800, height: 1000, placeholder: drawn, small: drawn, medium: drawn, large: drawn }

const makeTopic = (number: number, given: Partial<TopicCard> = {}): TopicCard => ({
  id: String(number),
  author: { id: String(1 + (number % 7)), nickname: `旅人${number % 7}`, avatar: null },
  category: { id: '2', name: '美食' },
  title: `第 ${number} 封信`,
  content: '雁字回时，月满西楼',
  contentCut: false,
  mentions: [],
  pictures: number % 2 === 0 ? [picture] : [],
  video: null,
  audio: null,
  editTime: null,
  heldFlag: false,
  visibility: 'everyone',
  place: null,
  starNum: number,
  postNum: 0,
  starFlag: false,
  createTime: '2026-11-20T08:00:00+08:00',
  ...given,
})

const hot = { list: 'page', orderBy: 'hot' } as const

const showTopics = async (topics: TopicCard[]) => {
  const queryClient = new QueryClient()
  const records = { records: topics, total: topics.length, pageNo: 1, pageSize: 20, hasMore: false, cursor: null }
  queryClient.setQueryData([...topicKeys.pages, hot, 'home'], { pages: [records], pageParams: [null] })
  const navigation = createNavigation({
    window: createMemoryWindow('/home'),
    redirect: () => null,
    load: async () => {},
    transition: () => false,
  })
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <NavigationContext value={navigation}>
        <div style={{ height: '100vh' }}>
          <TopicWaterfall selection={hot} pageKey="home" empty="什么也没有" />
        </div>
      </NavigationContext>
    </QueryClientProvider>,
  )
  return { screen, navigation, queryClient }
}

beforeEach(async () => {
  vi.restoreAllMocks()
  session.end()
  await page.viewport(390, 844)
})

test('a tile leads to its topic and its author, and says how many stars it has', async () => {
  const { screen } = await showTopics([makeTopic(2, { starNum: 12_345 })])
  await expect.element(screen.getByRole('link', { name: '第 2 封信' })).toHaveAttribute('href', '/topic-detail/2')
  await expect.element(screen.getByRole('link', { name: '旅人2' })).toHaveAttribute('href', '/user-detail/3')
  await expect.element(screen.getByRole('button', { name: '星标话题，1.2万 个星标' })).toHaveTextContent('1.2万')
})

test('a topic of words only shows them, and leads to itself without a title', async () => {
  const { screen } = await showTopics([makeTopic(1, { title: '', content: '天冷了，早点回家' })])
  await expect.element(screen.getByText('天冷了，早点回家')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '天冷了，早点回家' }))
    .toHaveAttribute('href', '/topic-detail/1')
})

test('signs say what lies behind a cover, and who may see it', async () => {
  const video = { id: '1', url: '/none.mp4', durationMs: 61_000, cover: picture }
  const audio = { id: '2', url: '/none.mp3', title: '平沙落雁', artist: '', durationMs: 187_000, cover: picture }
  const { screen } = await showTopics([
    makeTopic(1, { pictures: [picture, picture, picture] }),
    makeTopic(2, { pictures: [], video }),
    makeTopic(3, { pictures: [], audio, visibility: 'friends' }),
    makeTopic(4, { heldFlag: true }),
  ])
  await expect.element(screen.getByRole('img', { name: '3 张图片' })).toBeInTheDocument()
  await expect.element(screen.getByText('1:01')).toBeVisible()
  await expect.element(screen.getByText('3:07')).toBeVisible()
  await expect.element(screen.getByText('仅好友可见')).toBeVisible()
  await expect.element(screen.getByText('审核中')).toBeVisible()
})

test('two columns on a phone, one where the text is twice as large, five on a desktop', async () => {
  const { screen } = await showTopics(Array.from({ length: 20 }, (_, index) => makeTopic(index + 1)))
  const columns = () =>
    new Set(
      screen
        .getByRole('article')
        .elements()
        .map((tile) => tile.getBoundingClientRect().left),
    ).size
  await expect.poll(columns).toBe(2)
  document.documentElement.style.fontSize = '32px'
  await expect.poll(columns).toBe(1)
  document.documentElement.style.fontSize = ''
  await page.viewport(1080, 800)
  await expect.poll(columns).toBe(5)
})

test('every tile is as high as it was thought to be, before anything has loaded', async () => {
  const { screen } = await showTopics([
    makeTopic(1),
    makeTopic(2),
    makeTopic(3, { title: '', content: '一句话' }),
    makeTopic(4, { title: '一个写得长长的题目，长得要占两行，甚至两行也放不下它' }),
  ])
  for (const tile of screen.getByRole('article').elements()) {
    const [foot] = tile.querySelectorAll('a[href^="/user-detail/"]')
    const row = foot?.parentElement?.getBoundingClientRect()
    const above = (tile.querySelector('h2') ?? tile.querySelector('[data-press] > div'))?.getBoundingClientRect()
    expect(Math.abs((row?.top ?? 0) - (above?.bottom ?? 0))).toBeLessThan(1)
    expect(Math.abs((row?.bottom ?? 0) - tile.getBoundingClientRect().bottom)).toBeLessThan(1)
  }
})

test('when somebody is blocked, what is read stays where it stands', async () => {
  const { screen, queryClient } = await showTopics(Array.from({ length: 80 }, (_, index) => makeTopic(index + 1)))
  const list = screen.getByRole('feed').element().closest('.overflow-y-auto')
  if (list === null) throw new Error('nothing scrolls')
  list.scrollTop = 4000
  const first = () =>
    screen
      .getByRole('article')
      .elements()
      .find((tile) => tile.getBoundingClientRect().top >= 0)
  await expect.poll(() => first() !== undefined).toBe(true)
  const [name, top] = [first()?.getAttribute('aria-label'), first()?.getBoundingClientRect().top]
  // Somebody else than the one who wrote what stands at the top.
  const writer = 1 + (Number(name?.match(/\d+/)?.[0]) % 7)
  dropAuthor(queryClient, String(writer === 7 ? 1 : writer + 1))
  await expect
    .poll(
      () =>
        screen
          .getByRole('feed')
          .getByRole('article', { name: name ?? '' })
          .elements().length,
    )
    .toBe(1)
  const place = () =>
    screen
      .getByRole('article', { name: name ?? '', exact: true })
      .element()
      .getBoundingClientRect().top
  await expect.poll(() => Math.round(place() - (top ?? 0))).toBe(0)
})

test('what has the focus keeps it, however far one scrolls on', async () => {
  const { screen } = await showTopics(Array.from({ length: 80 }, (_, index) => makeTopic(index + 1)))
  const list = screen.getByRole('feed').element().closest('.overflow-y-auto')
  if (list === null) throw new Error('nothing scrolls')
  const names = () =>
    screen
      .getByRole('article')
      .elements()
      .map((tile) => tile.getAttribute('aria-label'))
  // A list opens where it was left.
  list.scrollTop = 0
  await expect.poll(names).toContain('第 1 封信')
  screen.getByRole('link', { name: '第 1 封信', exact: true }).element().focus({ preventScroll: true })
  list.scrollTop = 5000
  await expect.poll(names).not.toContain('第 2 封信')
  expect(names()[0]).toBe('第 1 封信')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('第 1 封信')
  ;(document.activeElement as HTMLElement).blur()
  await expect.poll(names).not.toContain('第 1 封信')
})

test('a long press shows what else can be done with a tile, and is no tap', async () => {
  const { screen, navigation } = await showTopics([makeTopic(2)])
  const tile = screen.getByRole('article').element().firstElementChild
  const press = { bubbles: true, pointerType: 'touch', clientX: 60, clientY: 60 }
  tile?.dispatchEvent(new PointerEvent('pointerdown', press))
  await expect.element(screen.getByText('复制链接')).toBeVisible()
  expect(navigation.location().href).toBe('/home')
})

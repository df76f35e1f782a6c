import type { Navigation } from '#web/lib/navigation/navigation.ts'
import type { Path } from '#web/lib/navigation/paths.ts'
import { composeRoute } from '../routes.ts'
import { openMenu, refresh, reply, star, stepCards } from './things.ts'

/** What a shortcut can do. */
interface Reach {
  navigation: Navigation
  /** Shows the page of the shortcuts. */
  showAll: () => void
}

export interface Shortcut {
  /** One key, or two that are pressed one after the other, as `KeyboardEvent.key` names them. Several ways to do the same. */
  keys: readonly (readonly string[])[]
  text: string
  /** None where the browser or a dialog does it by itself. */
  run?: (reach: Reach) => void
}

type PlainPath = Exclude<Path, `${string}$${string}`>

const goTo =
  (to: PlainPath) =>
  ({ navigation }: Reach) =>
    navigation.goTo(to)

const search = ({ navigation }: Reach) => {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')].find(
    (input) => input.checkVisibility() && input.closest('[inert]') === null,
  )
  if (field) field.focus()
  else navigation.goTo('/search')
}

/** Every shortcut, as it is done and as the page of them shows it. */
export const shortcuts: readonly { title: string; rows: readonly Shortcut[] }[] = [
  {
    title: '看',
    rows: [
      { keys: [['j']], text: '下一张卡片、下一条回复', run: () => stepCards(1) },
      { keys: [['k']], text: '上一张卡片、上一条回复', run: () => stepCards(-1) },
      { keys: [['Enter']], text: '打开选中的卡片' },
      { keys: [['.']], text: '刷新列表，和下拉一样', run: refresh },
      { keys: [['←'], ['→']], text: '打开的话题里：上一个、下一个话题' },
      { keys: [['Esc']], text: '关闭打开的话题、菜单或对话框' },
    ],
  },
  {
    title: '做',
    rows: [
      { keys: [['s']], text: '给选中的加星标，或取消', run: star },
      { keys: [['r']], text: '回复打开的话题或选中的回复', run: reply },
      { keys: [['m']], text: '打开选中的菜单，和右键一样', run: openMenu },
      {
        keys: [['c'], ['n']],
        text: '写话题',
        run: ({ navigation }) => navigation.go({ to: composeRoute.path, params: composeRoute.params }),
      },
    ],
  },
  {
    title: '去',
    rows: [
      { keys: [['/']], text: '搜索', run: search },
      { keys: [['g', 'h']], text: '首页', run: goTo('/home') },
      { keys: [['g', 't']], text: '黑科技', run: goTo('/black-tech') },
      { keys: [['g', 'c']], text: '消息', run: goTo('/chat') },
      { keys: [['g', 'i']], text: '互动', run: goTo('/interactions') },
      { keys: [['g', 'u']], text: '我的', run: goTo('/user') },
      { keys: [['g', 'w']], text: '钱包', run: goTo('/wallet') },
      { keys: [['g', 'r']], text: '火车票', run: goTo('/train-tickets') },
      { keys: [['g', 'f']], text: '传统节日', run: goTo('/tradition-festival') },
      { keys: [['g', 's']], text: '设置', run: goTo('/settings') },
    ],
  },
  {
    title: '其他',
    rows: [{ keys: [['?']], text: '打开这一页', run: ({ showAll }) => showAll() }],
  },
]

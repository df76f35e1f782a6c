/**
 * How a screen stands where there is room for more than a phone has (docs/decisions/0023-desktop.md):
 * `column`, unless said, is one column of cards, with the rail beside it; `columns` are as many as fit; `reading` is a text, with the
 * rail; `feed` are columns with the rail; `plain` stands alone, without navigation. One with a `list` stands in two panes: the list, and what is chosen in it.
 */
export type Layout = 'column' | 'columns' | 'feed' | 'reading' | 'plain'

/** One line of the route table. */
export interface RouteRow {
  /** As in the specification, section 2; `$name` is a parameter. */
  path: string
  /** Chinese, for the browser's title, and for the screen's bar while its code comes. */
  title: string
  /** Its bar shows no name, or one that depends on its query or on what it loads: while its code comes, it shows none. */
  ownTitle?: true
  /** The path of the screen above it, where that is not told by its own path or its `list`; see `parentOf`. */
  parent?: string
  /** Child of `/`: stands in the tab bar under its title, and behind it. */
  tab?: true
  /** Logged out, it leads to /login and back. */
  needsUser?: true
  /** Signed in, it leads on to where its query `redirect` says. */
  loggedOutOnly?: true
  /** How it stands on a wide screen. */
  layout?: Layout
  /** In two panes: the path of the screen that stands in the left one. */
  list?: string
  /** Stays alive, with its scroll position, while another screen is shown. */
  kept?: true
  /** The folder of its screen, where that is not called as the path is; see `screenOf`. */
  screen?: string
}

/**
 * Every screen of the app, in the order of the specification, section 2; `/` itself (layoutView) is the root and
 * redirects to /home.
 */
export const routes = [
  {
    path: '/home',
    title: '首页',
    layout: 'feed',
    kept: true,
    tab: true,
  },
  {
    path: '/black-tech',
    title: '黑科技',
    layout: 'columns',
    tab: true,
  },
  // Not in the specification: the tools of the hub. Query: what was put in, where somebody shared it.
  { path: '/black-tech/qr', title: '二维码' },
  { path: '/black-tech/relatives', title: '亲戚称呼' },
  { path: '/black-tech/draw', title: '抽签骰子' },
  { path: '/black-tech/capital-amount', title: '大写金额' },
  { path: '/black-tech/loan', title: '贷款计算' },
  { path: '/black-tech/units', title: '单位换算' },
  // Not in the specification: what the music player plays (docs/decisions/0014-around-every-screen.md).
  { path: '/music', title: '音乐', parent: '/black-tech' },
  {
    path: '/chat',
    title: '消息',
    list: '/chat',
    needsUser: true,
    tab: true,
  },
  // Not in the specification: the 互动 entry of the messages leads here (docs/decisions/0011-social-screens.md).
  {
    path: '/interactions',
    title: '互动',
    list: '/chat',
    needsUser: true,
  },
  {
    path: '/user',
    title: '我的',
    tab: true,
  },
  { path: '/search', title: '搜索', ownTitle: true },
  { path: '/search-list', title: '搜索结果', ownTitle: true, parent: '/search', layout: 'feed' },
  { path: '/topic-detail/$topicId', title: '话题' },
  {
    path: '/login',
    title: '登录',
    ownTitle: true,
    layout: 'plain',
    loggedOutOnly: true,
  },
  { path: '/user-detail/$userId', title: '个人主页', ownTitle: true, layout: 'feed' },
  // Query `id`: the chat window; or `user`: with whom the chat is.
  {
    path: '/chat-detail',
    title: '聊天',
    ownTitle: true,
    list: '/chat',
    needsUser: true,
  },
  { path: '/add-friend', title: '添加好友', parent: '/chat', needsUser: true },
  { path: '/edit-me', title: '编辑资料', parent: '/user', list: '/settings', needsUser: true },
  { path: '/my-post', title: '我的帖子', parent: '/user', needsUser: true },
  { path: '/topic-edit/$id', title: '写话题', ownTitle: true, layout: 'columns', needsUser: true },
  { path: '/my-star', title: '我的星标', parent: '/user', layout: 'feed', needsUser: true },
  { path: '/my-follows', title: '我的关注', ownTitle: true, parent: '/user', needsUser: true },
  { path: '/about-us', title: '关于我们', parent: '/user', list: '/settings' },
  // Query `article`: slug of the one that is open.
  { path: '/help', title: '帮助中心', parent: '/user', list: '/settings' },
  // Not in the specification: where announcements are found again (docs/decisions/0014-around-every-screen.md).
  { path: '/announcements', title: '公告', parent: '/black-tech', layout: 'reading' },
  // Not in the specification: what a moderator has decided of something of one's own, and the appeal.
  { path: '/notice-appeal/$decisionId', title: '处理与申诉', parent: '/chat', needsUser: true },
  { path: '/settings', title: '设置', parent: '/user', list: '/settings', needsUser: true },
  { path: '/privacy-policy', title: '隐私政策', parent: '/user', list: '/settings' },
  { path: '/user-agreement', title: '用户协议', parent: '/user', list: '/settings' },
  // The third party leads back here with `code` and `state` when its account was to be bound.
  { path: '/account', title: '账号管理', list: '/settings', needsUser: true },
  // Query `mode`: `forgotten`, where the password of now is not known.
  {
    path: '/change-password',
    title: '修改密码',
    ownTitle: true,
    list: '/settings',
    needsUser: true,
  },
  { path: '/identity-verification', title: '实名认证', parent: '/user', list: '/settings', needsUser: true },
  { path: '/address', title: '收货地址', parent: '/user', list: '/settings', needsUser: true },
  // Not in the specification: adds an address (`new`), or changes one, as `/topic-edit/{id}` does with topics.
  {
    path: '/address/$id',
    title: '编辑收货地址',
    ownTitle: true,
    list: '/settings',
    needsUser: true,
    screen: 'address-edit',
  },
  { path: '/welfare', title: '福利中心', parent: '/user', needsUser: true },
  { path: '/coupon', title: '卡券', parent: '/user', needsUser: true },
  { path: '/wallet', title: '钱包', parent: '/user', list: '/wallet', needsUser: true },
  // Not in the specification: what stands below the wallet. Query of the bill: `kind`, `month`, `with`, `q`.
  { path: '/wallet/bill', title: '账单', list: '/wallet', needsUser: true },
  { path: '/wallet/bill-detail/$id', title: '账单详情', parent: '/wallet/bill', list: '/wallet', needsUser: true },
  { path: '/wallet/month/$month', title: '月账单', parent: '/wallet/bill', list: '/wallet', needsUser: true },
  { path: '/wallet/top-up', title: '充值', list: '/wallet', needsUser: true },
  // The cashier leads back here.
  {
    path: '/wallet/top-up/$id',
    title: '充值结果',
    parent: '/wallet',
    list: '/wallet',
    needsUser: true,
    screen: 'wallet-top-up-result',
  },
  // Query `id`: the withdrawal that was begun.
  { path: '/wallet/withdraw', title: '提现', ownTitle: true, list: '/wallet', needsUser: true },
  // Query `cover`: one to buy; or `order`: one that was bought.
  { path: '/wallet/covers', title: '红包封面', ownTitle: true, list: '/wallet', needsUser: true },
  { path: '/wallet/red-packets', title: '红包记录', list: '/wallet', needsUser: true },
  // Outside of the wallet: whoever has the link sees it, also signed out.
  { path: '/red-packet/$key', title: '红包' },
  { path: '/wallet/statement', title: '一账通', list: '/wallet', needsUser: true },
  // Query `mode`: `forgotten`, where the payment password is not known.
  { path: '/wallet/payment-password', title: '支付密码', ownTitle: true, list: '/wallet', needsUser: true },
  { path: '/topic/category-item/$id', title: '分类', ownTitle: true, layout: 'feed' },
  { path: '/train-tickets/login', title: '铁路账户', ownTitle: true, layout: 'plain', needsUser: true },
  // Not in the specification: those for whom one buys tickets.
  { path: '/train-tickets/passengers', title: '乘车人', needsUser: true },
  // Query `from`, `to` and `day`: what is searched; `change`: tickets that are exchanged.
  { path: '/train-tickets', title: '火车票', parent: '/black-tech', layout: 'columns' },
  // Query `legs`: what is ordered; `id`: an order.
  { path: '/train-tickets/order', title: '车票订单', ownTitle: true, needsUser: true },
  // Not in the specification: all of one's orders.
  { path: '/train-tickets/orders', title: '我的车票', needsUser: true },
  // Not in the specification; query `id`: an order, the tickets of which are shown at the gate.
  { path: '/train-tickets/ticket', title: '出示车票', parent: '/train-tickets/orders', needsUser: true },
  // Not in the specification; query `id`: an entry, of which the public log is verified.
  { path: '/train-tickets/snatching/receipt', title: '公平回执', needsUser: true },
  { path: '/train-tickets/snatching', title: '候补', ownTitle: true, needsUser: true },
  // Query `year`: the one that is shown; of a day: the year whose day it is.
  { path: '/tradition-festival', title: '传统节日', parent: '/black-tech', layout: 'columns' },
  // Not in the specification: what hangs on the calendar.
  { path: '/tradition-festival/day/$key', title: '节日', ownTitle: true, layout: 'reading' },
  { path: '/tradition-festival/journeys', title: '节令行程' },
  // Query `day`: the one that is chosen.
  { path: '/black-tech/calendar', title: '万年历' },
  { path: '/black-tech/almanac', title: '今日宜忌' },
  // Query `add`: a festival or term; or `day` and `title`: what is about to be added.
  { path: '/tradition-festival/reminders', title: '节日提醒', needsUser: true },
  // Not in the specification: greeting cards, and what an address of one opens, also for strangers.
  { path: '/tradition-festival/cards', title: '节日贺卡', needsUser: true },
  { path: '/tradition-festival/card/$key', title: '贺卡' },
] as const

declare module '#web/lib/navigation/paths.ts' {
  interface KnownPaths {
    paths: '/' | (typeof routes)[number]['path']
  }
}

/** Where the compose button of the tab bar leads. */
export const composeRoute = { path: '/topic-edit/$id', params: { id: 'new' } } as const

/**
 * The name of a row's screen: `/topic/category-item/$id` is shown by the only component that
 * `screens/topic-category-item/topic-category-item-screen.tsx` exports.
 */
export const screenOf = ({ path, screen }: RouteRow): string =>
  screen ??
  path
    .slice(1)
    .replaceAll(/\/\$\w+/g, '')
    .replaceAll('/', '-')

/**
 * The path to which going back leads where the app was opened right at this row: its `parent`, else the nearest path that its own
 * begins with, else its list.
 */
export const parentOf = ({ path, parent, list }: RouteRow): string => {
  if (parent !== undefined) return parent
  const parts = path.split('/')
  const above = parts.map((_, at) => parts.slice(0, -at).join('/'))
  return above.find((one) => routes.some((row) => row.path === one)) ?? (list === path ? undefined : list) ?? '/'
}

/** For the build: what the server draws for who is signed out (docs/decisions/0055-server-rendering.md). */
export const drawnPaths: readonly (typeof routes)[number]['path'][] = [
  '/home',
  '/search-list',
  '/topic-detail/$topicId',
  '/user-detail/$userId',
  '/topic/category-item/$id',
  '/help',
  '/tradition-festival',
  '/tradition-festival/day/$key',
]

/** For the build: the files that `slots.tsx` loads when the first page stands, and what a press, a finger or a desktop opens. */
export const deferredParts = [
  'signed-in',
  'notices',
  'account-notices',
  'offline',
  'player-host',
  'side-nav',
  'rail',
  'dress',
  'card-growth',
  'nothing-chosen',
  'menu-popup',
  'swipe-tabs',
  'pull-goose',
  'desktop-popover',
  'keyboard',
  'shortcuts-sheet',
  'topic-panes',
  'season-note',
  'trip-note',
  'nothing-here',
  'muted-film',
]

/** What the specification, section 2, calls the screens; the app itself goes by paths. */
export const routeNames: Record<(typeof routes)[number]['path'], string> = {
  '/home': 'homeView',
  '/black-tech': 'blackTechView',
  '/black-tech/qr': 'qrView',
  '/black-tech/relatives': 'relativesView',
  '/black-tech/units': 'unitsView',
  '/black-tech/draw': 'drawView',
  '/black-tech/capital-amount': 'capitalAmountView',
  '/black-tech/loan': 'loanView',
  '/music': 'musicView',
  '/chat': 'chatView',
  '/interactions': 'interactionsView',
  '/user': 'userView',
  '/search': 'searchView',
  '/search-list': 'searchList',
  '/topic-detail/$topicId': 'topicDetail',
  '/login': 'loginView',
  '/user-detail/$userId': 'userDetail',
  '/chat-detail': 'chatPrivate',
  '/add-friend': 'addFriend',
  '/edit-me': 'editMe',
  '/my-post': 'myPost',
  '/topic-edit/$id': 'topicEdit',
  '/my-star': 'myStar',
  '/my-follows': 'myFollow',
  '/about-us': 'aboutUs',
  '/help': 'helpCenter',
  '/announcements': 'announcementsView',
  '/notice-appeal/$decisionId': 'noticeAppeal',
  '/settings': 'systemSettings',
  '/privacy-policy': 'privacyPolicy',
  '/user-agreement': 'userAgreement',
  '/account': 'accountManagement',
  '/change-password': 'changePassword',
  '/identity-verification': 'identityVerification',
  '/address': 'addressView',
  '/address/$id': 'addressEdit',
  '/welfare': 'welfareCenter',
  '/coupon': 'discountCoupon',
  '/wallet': 'walletView',
  '/wallet/bill': 'walletBill',
  '/wallet/bill-detail/$id': 'walletBillDetail',
  '/wallet/month/$month': 'walletMonth',
  '/wallet/top-up': 'walletTopUp',
  '/wallet/top-up/$id': 'walletTopUpResult',
  '/wallet/withdraw': 'walletWithdraw',
  '/wallet/covers': 'walletCovers',
  '/wallet/red-packets': 'walletRedPackets',
  '/red-packet/$key': 'redPacketView',
  '/wallet/payment-password': 'walletPaymentPassword',
  '/wallet/statement': 'walletStatement',
  '/topic/category-item/$id': 'topicCategoryItemView',
  '/train-tickets/login': 'trainTicketLogin',
  '/train-tickets/passengers': 'trainTicketsPassengers',
  '/train-tickets': 'trainTickets',
  '/train-tickets/order': 'trainTicketsOrder',
  '/train-tickets/orders': 'trainTicketsOrders',
  '/train-tickets/ticket': 'trainTicketsTicket',
  '/train-tickets/snatching/receipt': 'trainTicketsSnatchingReceipt',
  '/train-tickets/snatching': 'trainTicketsSnatching',
  '/black-tech/calendar': 'blackTechCalendar',
  '/black-tech/almanac': 'blackTechAlmanac',
  '/tradition-festival/journeys': 'traditionFestivalJourneys',
  '/tradition-festival/reminders': 'traditionFestivalReminders',
  '/tradition-festival/cards': 'traditionFestivalCards',
  '/tradition-festival/card/$key': 'traditionFestivalCard',
  '/tradition-festival': 'traditionFestival',
  '/tradition-festival/day/$key': 'traditionFestivalDay',
}

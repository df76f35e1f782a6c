/** One line of the route table. */
export interface RouteRow {
  /** As in the specification, section 2; `$name` is a parameter. */
  path: string
  /** Chinese, for the browser's title and the page that stands in until the screen exists. */
  title: string
  /** Child of `/`: stands behind the tab bar. */
  child?: true
  /** What the tab bar calls it. */
  tab?: string
  /** Logged out, it leads to /login and back. */
  needsUser?: true
  /** Signed in, it leads on to where its query `redirect` says. */
  loggedOutOnly?: true
  /** Stays alive, with its scroll position, while another screen is shown. */
  kept?: true
  /** The folder of its screen, where that is not called as the path is; see `screenOf`. */
  screen?: string
}

/**
 * Every screen of the app, in the order of the specification, section 2; `/` itself (layoutView) is the root and
 * redirects to /home. A row whose screen has no folder yet says 即将开放; links, tabs and menus leave it out.
 */
export const routes = [
  {
    path: '/home',
    title: '首页',
    child: true,
    kept: true,
    tab: '首页',
  },
  {
    path: '/black-tech',
    title: '黑科技',
    child: true,
    tab: '黑科技',
  },
  // Not in the specification: what the music player plays (docs/decisions/0014-around-every-screen.md).
  {
    path: '/music',
    title: '音乐',
  },
  {
    path: '/chat',
    title: '消息',
    child: true,
    needsUser: true,
    tab: '消息',
  },
  // Not in the specification: the 互动 entry of the messages leads here (docs/decisions/0011-social-screens.md).
  {
    path: '/interactions',
    title: '互动',
    needsUser: true,
  },
  {
    path: '/user',
    title: '我的',
    child: true,
    tab: '我的',
  },
  {
    path: '/search',
    title: '搜索',
  },
  {
    path: '/search-list',
    title: '搜索结果',
  },
  {
    path: '/topic-detail/$topicId',
    title: '话题',
  },
  {
    path: '/login',
    title: '登录',
    loggedOutOnly: true,
  },
  {
    path: '/user-detail/$userId',
    title: '个人主页',
  },
  // Query `id`: the chat window; or `user`: with whom the chat is.
  {
    path: '/chat-detail',
    title: '聊天',
    needsUser: true,
  },
  {
    path: '/add-friend',
    title: '添加好友',
    needsUser: true,
  },
  {
    path: '/edit-me',
    title: '编辑资料',
    needsUser: true,
  },
  {
    path: '/my-post',
    title: '我的帖子',
    needsUser: true,
  },
  {
    path: '/topic-edit/$id',
    title: '写话题',
    needsUser: true,
  },
  {
    path: '/my-star',
    title: '我的星标',
    needsUser: true,
  },
  {
    path: '/my-follows',
    title: '我的关注',
    needsUser: true,
  },
  {
    path: '/about-us',
    title: '关于我们',
  },
  // Query `article`: slug of the one that is open.
  {
    path: '/help',
    title: '帮助中心',
  },
  // Not in the specification: where announcements are found again (docs/decisions/0014-around-every-screen.md).
  {
    path: '/announcements',
    title: '公告',
  },
  {
    path: '/settings',
    title: '设置',
    needsUser: true,
  },
  {
    path: '/privacy-policy',
    title: '隐私政策',
  },
  {
    path: '/user-agreement',
    title: '用户协议',
  },
  // The third party leads back here with `code` and `state` when its account was to be bound.
  {
    path: '/account',
    title: '账号管理',
    needsUser: true,
  },
  // Query `mode`: `forgotten`, where the password of now is not known.
  {
    path: '/change-password',
    title: '修改密码',
    needsUser: true,
  },
  {
    path: '/identity-verification',
    title: '实名认证',
    needsUser: true,
  },
  {
    path: '/address',
    title: '收货地址',
    needsUser: true,
  },
  // Not in the specification: adds an address (`new`), or changes one, as `/topic-edit/{id}` does with topics.
  {
    path: '/address/$id',
    title: '编辑收货地址',
    needsUser: true,
    screen: 'address-edit',
  },
  { path: '/welfare', title: '福利中心', needsUser: true },
  { path: '/coupon', title: '卡券', needsUser: true },
  { path: '/wallet', title: '钱包', needsUser: true },
  {
    path: '/topic/category-item/$id',
    title: '分类',
  },
  { path: '/train-tickets/login', title: '铁路账号', needsUser: true },
  { path: '/train-tickets', title: '火车票' },
  { path: '/train-tickets/order', title: '订单', needsUser: true },
  { path: '/train-tickets/snatching', title: '抢票', needsUser: true },
  { path: '/tradition-festival', title: '传统节日' },
] as const

declare module '#web/lib/navigation/paths.ts' {
  interface KnownPaths {
    paths: '/' | (typeof routes)[number]['path']
  }
}

/** Where the compose button of the tab bar leads, once that screen exists. */
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

/** Seldom opened: for the build, which does not name on the first page what they consist of. */
export const seldomScreens = [
  'music',
  'interactions',
  'add-friend',
  'edit-me',
  'my-post',
  'my-star',
  'about-us',
  'help',
  'announcements',
  'settings',
  'privacy-policy',
  'user-agreement',
  'account',
  'change-password',
  'identity-verification',
  'address',
  'address-edit',
]

/** For the build as well: the files that `slots.tsx` loads when the first page stands. */
export const deferredParts = ['signed-in', 'notices', 'offline', 'player-host']

/** What the specification, section 2, calls the screens; the app itself goes by paths. */
export const routeNames: Record<(typeof routes)[number]['path'], string> = {
  '/home': 'homeView',
  '/black-tech': 'blackTechView',
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
  '/topic/category-item/$id': 'topicCategoryItemView',
  '/train-tickets/login': 'trainTicketLogin',
  '/train-tickets': 'trainTickets',
  '/train-tickets/order': 'trainTicketsOrder',
  '/train-tickets/snatching': 'trainTicketsSnatching',
  '/tradition-festival': 'traditionFestival',
}

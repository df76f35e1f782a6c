/** One line of the route table. */
export interface RouteRow {
  /** As in the specification, section 2; `$name` is a parameter. */
  path: string
  name: string
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
  /** `home` is the component that `screens/home/home-screen.tsx` exports; without it the screen is still to come. */
  screen?: string
  /** Seldom opened: what it consists of is not named ahead on the first page. */
  seldom?: true
}

/**
 * Every screen of the app, in the order of the specification, section 2; `/` itself (layoutView) is the root and
 * redirects to /home. Links, tabs and menus ask this table which screens exist, and the build takes the names of their files
 * from it.
 */
export const routes = [
  {
    path: '/home',
    name: 'homeView',
    title: '首页',
    child: true,
    kept: true,
    tab: '首页',
    screen: 'home',
  },
  {
    path: '/black-tech',
    name: 'blackTechView',
    title: '黑科技',
    child: true,
    tab: '黑科技',
    screen: 'black-tech',
  },
  // Not in the specification: what the music player plays (docs/decisions/0014-around-every-screen.md).
  {
    path: '/music',
    name: 'musicView',
    title: '音乐',
    screen: 'music',
    seldom: true,
  },
  {
    path: '/chat',
    name: 'chatView',
    title: '消息',
    child: true,
    needsUser: true,
    tab: '消息',
    screen: 'chat',
  },
  // Not in the specification: the 互动 entry of the messages leads here (docs/decisions/0011-social-screens.md).
  {
    path: '/interactions',
    name: 'interactionsView',
    title: '互动',
    needsUser: true,
    screen: 'interactions',
    seldom: true,
  },
  {
    path: '/user',
    name: 'userView',
    title: '我的',
    child: true,
    tab: '我的',
    screen: 'user',
  },
  {
    path: '/search',
    name: 'searchView',
    title: '搜索',
    screen: 'search',
  },
  {
    path: '/search-list',
    name: 'searchList',
    title: '搜索结果',
    screen: 'search-list',
  },
  {
    path: '/topic-detail/$topicId',
    name: 'topicDetail',
    title: '话题',
    screen: 'topic-detail',
  },
  {
    path: '/login',
    name: 'loginView',
    title: '登录',
    loggedOutOnly: true,
    screen: 'login',
  },
  {
    path: '/user-detail/$userId',
    name: 'userDetail',
    title: '个人主页',
    screen: 'user-detail',
  },
  // Query `id`: the chat window; or `user`: with whom the chat is.
  {
    path: '/chat-detail',
    name: 'chatPrivate',
    title: '聊天',
    needsUser: true,
    screen: 'chat-detail',
  },
  {
    path: '/add-friend',
    name: 'addFriend',
    title: '添加好友',
    needsUser: true,
    screen: 'add-friend',
    seldom: true,
  },
  {
    path: '/edit-me',
    name: 'editMe',
    title: '编辑资料',
    needsUser: true,
    screen: 'edit-me',
    seldom: true,
  },
  {
    path: '/my-post',
    name: 'myPost',
    title: '我的帖子',
    needsUser: true,
    screen: 'my-post',
    seldom: true,
  },
  {
    path: '/topic-edit/$id',
    name: 'topicEdit',
    title: '写话题',
    needsUser: true,
    screen: 'topic-edit',
  },
  {
    path: '/my-star',
    name: 'myStar',
    title: '我的星标',
    needsUser: true,
    screen: 'my-star',
    seldom: true,
  },
  {
    path: '/my-follows',
    name: 'myFollow',
    title: '我的关注',
    needsUser: true,
    screen: 'my-follows',
  },
  {
    path: '/about-us',
    name: 'aboutUs',
    title: '关于我们',
    screen: 'about-us',
    seldom: true,
  },
  // Query `article`: slug of the one that is open.
  {
    path: '/help',
    name: 'helpCenter',
    title: '帮助中心',
    screen: 'help',
    seldom: true,
  },
  // Not in the specification: where announcements are found again (docs/decisions/0014-around-every-screen.md).
  {
    path: '/announcements',
    name: 'announcementsView',
    title: '公告',
    screen: 'announcements',
    seldom: true,
  },
  {
    path: '/settings',
    name: 'systemSettings',
    title: '设置',
    needsUser: true,
    screen: 'settings',
    seldom: true,
  },
  {
    path: '/privacy-policy',
    name: 'privacyPolicy',
    title: '隐私政策',
    screen: 'privacy-policy',
    seldom: true,
  },
  {
    path: '/user-agreement',
    name: 'userAgreement',
    title: '用户协议',
    screen: 'user-agreement',
    seldom: true,
  },
  // The third party leads back here with `code` and `state` when its account was to be bound.
  {
    path: '/account',
    name: 'accountManagement',
    title: '账号管理',
    needsUser: true,
    screen: 'account',
    seldom: true,
  },
  // Query `mode`: `forgotten`, where the password of now is not known.
  {
    path: '/change-password',
    name: 'changePassword',
    title: '修改密码',
    needsUser: true,
    screen: 'change-password',
    seldom: true,
  },
  {
    path: '/identity-verification',
    name: 'identityVerification',
    title: '实名认证',
    needsUser: true,
    screen: 'identity-verification',
    seldom: true,
  },
  {
    path: '/address',
    name: 'addressView',
    title: '收货地址',
    needsUser: true,
    screen: 'address',
    seldom: true,
  },
  // Not in the specification: adds an address (`new`), or changes one, as `/topic-edit/{id}` does with topics.
  {
    path: '/address/$id',
    name: 'addressEdit',
    title: '编辑收货地址',
    needsUser: true,
    screen: 'address-edit',
    seldom: true,
  },
  { path: '/welfare', name: 'welfareCenter', title: '福利中心', needsUser: true },
  { path: '/coupon', name: 'discountCoupon', title: '卡券', needsUser: true },
  { path: '/wallet', name: 'walletView', title: '钱包', needsUser: true },
  {
    path: '/topic/category-item/$id',
    name: 'topicCategoryItemView',
    title: '分类',
    screen: 'topic-category-item',
  },
  { path: '/train-tickets/login', name: 'trainTicketLogin', title: '铁路账号', needsUser: true },
  { path: '/train-tickets', name: 'trainTickets', title: '火车票' },
  { path: '/train-tickets/order', name: 'trainTicketsOrder', title: '订单', needsUser: true },
  { path: '/train-tickets/snatching', name: 'trainTicketsSnatching', title: '抢票', needsUser: true },
  { path: '/tradition-festival', name: 'traditionFestival', title: '传统节日' },
] as const

declare module '#web/lib/navigation/paths.ts' {
  interface KnownPaths {
    paths: '/' | (typeof routes)[number]['path']
  }
}

/** Where the compose button of the tab bar leads, once that screen exists. */
export const composeRoute = { path: '/topic-edit/$id', params: { id: 'new' } } as const

import { Compass, House, MessageCircle, UserRound } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

/** One line of the route table. */
export interface RouteRow {
  /** As in the specification, section 2; `$name` is a parameter. */
  path: string
  name: string
  /** Chinese, for the browser's title and the page that stands in until the screen exists. */
  title: string
  /** Child of `/`: stands behind the tab bar. */
  child?: true
  /** Its place in the tab bar. */
  tab?: { label: string; icon: ReactNode }
  /** Logged out, it leads to /login and back. */
  needsUser?: true
  /** Signed in, it leads on to where its query `redirect` says. */
  loggedOutOnly?: true
  /** Stays alive, with its scroll position, while another screen is shown. */
  kept?: true
  /** Loads the screen; without it the screen is still to come. */
  screen?: () => Promise<ComponentType>
}

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * Every screen of the app, in the order of the specification, section 2; `/` itself (layoutView) is the root and
 * redirects to /home. Links, tabs and menus ask this table which screens exist.
 */
export const routes = [
  {
    path: '/home',
    name: 'homeView',
    title: '首页',
    child: true,
    kept: true,
    tab: { label: '首页', icon: <House {...icon} /> },
    screen: () => import('#web/screens/home/home-screen.tsx').then((module) => module.HomeScreen),
  },
  {
    path: '/black-tech',
    name: 'blackTechView',
    title: '黑科技',
    child: true,
    tab: { label: '黑科技', icon: <Compass {...icon} /> },
    screen: () => import('#web/screens/black-tech/black-tech-screen.tsx').then((module) => module.BlackTechScreen),
  },
  // Not in the specification: what the music player plays (docs/decisions/0014-around-every-screen.md).
  {
    path: '/music',
    name: 'musicView',
    title: '音乐',
    screen: () => import('#web/screens/music/music-screen.tsx').then((module) => module.MusicScreen),
  },
  {
    path: '/chat',
    name: 'chatView',
    title: '消息',
    child: true,
    needsUser: true,
    tab: { label: '消息', icon: <MessageCircle {...icon} /> },
    screen: () => import('#web/screens/chat/chat-screen.tsx').then((module) => module.ChatScreen),
  },
  // Not in the specification: the 互动 entry of the messages leads here (docs/decisions/0011-social-screens.md).
  {
    path: '/interactions',
    name: 'interactionsView',
    title: '互动',
    needsUser: true,
    screen: () =>
      import('#web/screens/interactions/interactions-screen.tsx').then((module) => module.InteractionsScreen),
  },
  {
    path: '/user',
    name: 'userView',
    title: '我的',
    child: true,
    tab: { label: '我的', icon: <UserRound {...icon} /> },
    screen: () => import('#web/screens/user/user-screen.tsx').then((module) => module.UserScreen),
  },
  {
    path: '/search',
    name: 'searchView',
    title: '搜索',
    screen: () => import('#web/screens/search/search-screen.tsx').then((module) => module.SearchScreen),
  },
  {
    path: '/search-list',
    name: 'searchList',
    title: '搜索结果',
    screen: () => import('#web/screens/search-list/search-list-screen.tsx').then((module) => module.SearchListScreen),
  },
  {
    path: '/topic-detail/$topicId',
    name: 'topicDetail',
    title: '话题',
    screen: () =>
      import('#web/screens/topic-detail/topic-detail-screen.tsx').then((module) => module.TopicDetailScreen),
  },
  {
    path: '/login',
    name: 'loginView',
    title: '登录',
    loggedOutOnly: true,
    screen: () => import('#web/screens/login/login-screen.tsx').then((module) => module.LoginScreen),
  },
  {
    path: '/user-detail/$userId',
    name: 'userDetail',
    title: '个人主页',
    screen: () => import('#web/screens/user-detail/user-detail-screen.tsx').then((module) => module.UserDetailScreen),
  },
  // Query `id`: the chat window; or `user`: with whom the chat is.
  {
    path: '/chat-detail',
    name: 'chatPrivate',
    title: '聊天',
    needsUser: true,
    screen: () => import('#web/screens/chat-detail/chat-detail-screen.tsx').then((module) => module.ChatDetailScreen),
  },
  {
    path: '/add-friend',
    name: 'addFriend',
    title: '添加好友',
    needsUser: true,
    screen: () => import('#web/screens/add-friend/add-friend-screen.tsx').then((module) => module.AddFriendScreen),
  },
  {
    path: '/edit-me',
    name: 'editMe',
    title: '编辑资料',
    needsUser: true,
    screen: () => import('#web/screens/edit-me/edit-me-screen.tsx').then((module) => module.EditMeScreen),
  },
  {
    path: '/my-post',
    name: 'myPost',
    title: '我的帖子',
    needsUser: true,
    screen: () => import('#web/screens/my-post/my-post-screen.tsx').then((module) => module.MyPostScreen),
  },
  {
    path: '/topic-edit/$id',
    name: 'topicEdit',
    title: '写话题',
    needsUser: true,
    screen: () => import('#web/screens/topic-edit/topic-edit-screen.tsx').then((module) => module.TopicEditScreen),
  },
  {
    path: '/my-star',
    name: 'myStar',
    title: '我的星标',
    needsUser: true,
    screen: () => import('#web/screens/my-star/my-star-screen.tsx').then((module) => module.MyStarScreen),
  },
  {
    path: '/my-follows',
    name: 'myFollow',
    title: '我的关注',
    needsUser: true,
    screen: () => import('#web/screens/my-follows/my-follows-screen.tsx').then((module) => module.MyFollowsScreen),
  },
  {
    path: '/about-us',
    name: 'aboutUs',
    title: '关于我们',
    screen: () => import('#web/screens/about-us/about-us-screen.tsx').then((module) => module.AboutUsScreen),
  },
  // Query `article`: slug of the one that is open.
  {
    path: '/help',
    name: 'helpCenter',
    title: '帮助中心',
    screen: () => import('#web/screens/help/help-screen.tsx').then((module) => module.HelpScreen),
  },
  // Not in the specification: where announcements are found again (docs/decisions/0014-around-every-screen.md).
  {
    path: '/announcements',
    name: 'announcementsView',
    title: '公告',
    screen: () =>
      import('#web/screens/announcements/announcements-screen.tsx').then((module) => module.AnnouncementsScreen),
  },
  {
    path: '/settings',
    name: 'systemSettings',
    title: '设置',
    needsUser: true,
    screen: () => import('#web/screens/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  },
  {
    path: '/privacy-policy',
    name: 'privacyPolicy',
    title: '隐私政策',
    screen: () =>
      import('#web/screens/privacy-policy/privacy-policy-screen.tsx').then((module) => module.PrivacyPolicyScreen),
  },
  {
    path: '/user-agreement',
    name: 'userAgreement',
    title: '用户协议',
    screen: () =>
      import('#web/screens/user-agreement/user-agreement-screen.tsx').then((module) => module.UserAgreementScreen),
  },
  // The third party leads back here with `code` and `state` when its account was to be bound.
  {
    path: '/account',
    name: 'accountManagement',
    title: '账号管理',
    needsUser: true,
    screen: () => import('#web/screens/account/account-screen.tsx').then((module) => module.AccountScreen),
  },
  // Query `mode`: `forgotten`, where the password of now is not known.
  {
    path: '/change-password',
    name: 'changePassword',
    title: '修改密码',
    needsUser: true,
    screen: () =>
      import('#web/screens/change-password/change-password-screen.tsx').then((module) => module.ChangePasswordScreen),
  },
  {
    path: '/identity-verification',
    name: 'identityVerification',
    title: '实名认证',
    needsUser: true,
    screen: () =>
      import('#web/screens/identity-verification/identity-verification-screen.tsx').then(
        (module) => module.IdentityVerificationScreen,
      ),
  },
  {
    path: '/address',
    name: 'addressView',
    title: '收货地址',
    needsUser: true,
    screen: () => import('#web/screens/address/address-screen.tsx').then((module) => module.AddressScreen),
  },
  // Not in the specification: adds an address (`new`), or changes one, as `/topic-edit/{id}` does with topics.
  {
    path: '/address/$id',
    name: 'addressEdit',
    title: '编辑收货地址',
    needsUser: true,
    screen: () =>
      import('#web/screens/address-edit/address-edit-screen.tsx').then((module) => module.AddressEditScreen),
  },
  { path: '/welfare', name: 'welfareCenter', title: '福利中心', needsUser: true },
  { path: '/coupon', name: 'discountCoupon', title: '卡券', needsUser: true },
  { path: '/wallet', name: 'walletView', title: '钱包', needsUser: true },
  {
    path: '/topic/category-item/$id',
    name: 'topicCategoryItemView',
    title: '分类',
    screen: () =>
      import('#web/screens/topic-category-item/topic-category-item-screen.tsx').then(
        (module) => module.TopicCategoryItemScreen,
      ),
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

/** The lists of people that a user has. */
export const tabs = [
  { key: 'follows', label: '关注' },
  { key: 'fans', label: '粉丝' },
  { key: 'friends', label: '好友' },
] as const

export type Tab = (typeof tabs)[number]['key']

export const tabKeys = tabs.map(({ key }) => key)

export const isTab = (value: unknown): value is Tab => tabKeys.some((key) => key === value)

/** What /login is for, by its query `mode`, with the titles. */
export const modes = { 'sign-in': '登录', 'sign-up': '注册', 'forgotten-password': '找回密码' } as const
export type Mode = keyof typeof modes

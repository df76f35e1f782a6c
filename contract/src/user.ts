import { z } from 'zod'
import { checkcode, checkcodeKey, email } from './checkcode.ts'
import { newPassword, password, username } from './auth.ts'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { ipPlace } from './ip-place.ts'
import { limits } from './limits.ts'
import { picture } from './media.ts'
import { text } from './text.ts'

export const nickname = text({ name: '昵称', min: limits.nickname.min, max: limits.nickname.max })

/** What stands beside everything that a user writes. */
export const userBrief = z.object({
  id,
  nickname: z.string(),
  /** Path of a square picture, or null: then the client draws the first character of the nickname. */
  avatar: z.string().nullable(),
  /** Only of official accounts (客服小雁, 系统通知 …): a mark stands beside their name. */
  officialFlag: z.literal(true).optional(),
})
export type UserBrief = z.infer<typeof userBrief>

export const userBase = userBrief.extend({
  username: z.string(),
  bio: z.string(),
  createTime: time,
})
export type UserBase = z.infer<typeof userBase>

/** A user in a list of people. */
export const userCard = userBrief.extend({
  username: z.string(),
  bio: z.string(),
  /** The asking user's own name for this one; empty without one. */
  remark: z.string(),
  /** The asking user follows this one; false for nobody. */
  followFlag: z.boolean(),
  /** They follow each other. */
  friendFlag: z.boolean(),
})
export type UserCard = z.infer<typeof userCard>

export const genders = ['male', 'female', 'secret'] as const

/** By which calendar somebody keeps their birthday. */
export const birthdayCalendars = ['solar', 'lunar'] as const

/** `YYYY-MM-DD`, a day that is or was. */
const birthday = z.iso.date('生日不正确')

export const myBase = userBase.extend({
  /** Masked: `x***@example.com`. */
  email: z.string(),
})
export type MyBase = z.infer<typeof myBase>

export const userRecord = z.object({
  topicNum: count,
  postNum: count,
  /** Topics that the user has starred. */
  starNum: count,
  followNum: count,
  fanNum: count,
  /** Users that follow each other. */
  friendNum: count,
})
export type UserRecord = z.infer<typeof userRecord>

/** What /user-detail shows. */
export const userDetail = userBase.extend({
  gender: z.enum(genders),
  /** Only to the user; null when not told. */
  birthday: birthday.nullable(),
  /** Only to the user: by which calendar friends are reminded of it, if they are. */
  birthdayCalendar: z.enum(birthdayCalendars),
  birthdayForFriends: z.boolean(),
  /** Province and city as one text, or empty. */
  region: z.string(),
  /** Of what they have published last. */
  ipPlace,
  cover: picture.nullable(),
  /** To the user: whether others may see what they have starred. To others: whether they do. */
  starsPublic: z.boolean(),
  record: userRecord,
  /** How the asking user stands to this one; all false or empty for nobody and for oneself. */
  relation: z.object({
    followFlag: z.boolean(),
    /** This one follows the asking user. */
    fanFlag: z.boolean(),
    /** The asking user has blocked this one. */
    blockFlag: z.boolean(),
    remark: z.string(),
  }),
})
export type UserDetail = z.infer<typeof userDetail>

const userId = { params: z.object({ id }) }

export const userCalls = {
  signUpByEmail: defineCall({
    method: 'POST',
    path: '/user/signup/email',
    access: 'anyone',
    summary: '邮箱注册',
    audited: true,
    input: {
      body: z.object({
        username,
        nickname,
        email,
        emailKey: checkcodeKey,
        emailCode: checkcode,
        password: newPassword,
      }),
    },
    /** `emailKey` and `emailCode` sign the new account in once, as a code sent to its address does. */
    output: z.object({ id, emailKey: z.string(), emailCode: z.string() }),
    errors: [
      'EMAIL_CODE_WRONG',
      'USERNAME_TAKEN',
      'NAME_RESERVED',
      'EMAIL_TAKEN',
      'PASSWORD_COMMON',
      'CONTENT_REFUSED',
    ],
  }),
  /** Forgotten password; ends all sessions of the user. */
  resetPassword: defineCall({
    method: 'POST',
    path: '/user/password/reset',
    access: 'anyone',
    summary: '用邮箱验证码重设密码',
    audited: true,
    input: { body: z.object({ email, emailKey: checkcodeKey, emailCode: checkcode, password: newPassword }) },
    output: z.null(),
    errors: ['EMAIL_CODE_WRONG', 'EMAIL_UNKNOWN', 'PASSWORD_COMMON'],
  }),
  /** Needs the current one. A notice goes to the user's address. */
  updatePassword: defineCall({
    method: 'PUT',
    path: '/user/info/update-password',
    access: 'user',
    summary: '修改密码',
    audited: true,
    input: {
      body: z.object({
        password,
        newPassword,
        /** All other devices are signed out. */
        endOthersFlag: z.boolean('标志应为 true 或 false').default(true),
      }),
    },
    output: z.null(),
    errors: ['UNAUTHENTICATED', 'PASSWORD_WRONG', 'SIGN_IN_LOCKED', 'PASSWORD_SAME', 'PASSWORD_COMMON'],
  }),
  selectMyBase: defineCall({
    method: 'GET',
    path: '/user/info/select/my-base',
    access: 'user',
    summary: '我的基本信息',
    input: {},
    output: myBase,
    errors: ['UNAUTHENTICATED'],
  }),
  selectMyRecord: defineCall({
    method: 'GET',
    path: '/user/info/select/my-record',
    access: 'user',
    summary: '我的数量记录',
    input: {},
    output: userRecord,
    errors: ['UNAUTHENTICATED'],
  }),
  /** A user who has blocked the asking one is gone for them. */
  selectBase: defineCall({
    method: 'GET',
    path: '/user/info/select-base/:id',
    access: 'anyone',
    summary: '用户的基本信息',
    input: userId,
    output: userBase,
    errors: ['USER_GONE'],
  }),
  /** A user who has blocked the asking one is gone for them; one whom they have blocked is shown, so that they can be freed. */
  getDetail: defineCall({
    method: 'GET',
    path: '/user/info/get-detail/:id',
    access: 'anyone',
    summary: '用户的个人主页',
    input: userId,
    output: userDetail,
    errors: ['USER_GONE'],
  }),
  selectRecord: defineCall({
    method: 'GET',
    path: '/user/info/select-record/:id',
    access: 'anyone',
    summary: '用户的数量记录',
    input: userId,
    output: userRecord,
    errors: ['USER_GONE'],
  }),
  /** In the order of the ids; unknown ones are left out. */
  baseList: defineCall({
    method: 'POST',
    path: '/user/info/base-list',
    access: 'anyone',
    summary: '多个用户的基本信息',
    input: {
      body: z.object({
        idList: z.array(id, '用户编号应为列表').max(limits.idList.max, `一次最多 ${limits.idList.max} 个用户`),
      }),
    },
    output: z.array(userBase),
    errors: [],
  }),
  /** All users, the newest first. */
  page: defineCall({
    method: 'POST',
    path: '/user/info/page',
    access: 'user',
    summary: '用户列表',
    input: { body: pageInput(['create_time']) },
    output: pageOf(userBase),
    errors: ['UNAUTHENTICATED'],
  }),
  total: defineCall({
    method: 'GET',
    path: '/user/info/total',
    access: 'anyone',
    summary: '用户总数',
    input: {},
    output: count,
    errors: [],
  }),
  /** `avatarId` is of `media.uploadAvatar`; null takes the avatar away. */
  updateAvatar: defineCall({
    method: 'PUT',
    path: '/user/info/update-avatar',
    access: 'user',
    publishes: true,
    summary: '更换头像',
    input: { body: z.object({ avatarId: id.nullable() }) },
    output: myBase,
    errors: ['SILENCED', 'UNAUTHENTICATED', 'MEDIA_GONE'],
  }),
  /** What is left out stays as it is. */
  updateDetail: defineCall({
    method: 'PUT',
    path: '/user/info/update-detail',
    access: 'user',
    publishes: true,
    summary: '编辑个人资料',
    input: {
      body: z.object({
        nickname: nickname.optional(),
        bio: text({ name: '简介', max: limits.bio.max }).optional(),
        gender: z.enum(genders, '性别只能是 male、female、secret').optional(),
        /** Not after today, not before 1900 (BIRTHDAY_WRONG). */
        birthday: birthday.nullable().optional(),
        birthdayCalendar: z.enum(birthdayCalendars, '请选择公历或农历').optional(),
        /** Friends may be reminded of the day, not of the year. */
        birthdayForFriends: z.boolean('生日标志应为 true 或 false').optional(),
        region: text({ name: '地区', max: limits.region.max }).optional(),
        coverId: id.nullable().optional(),
        starsPublic: z.boolean('公开标志应为 true 或 false').optional(),
      }),
    },
    output: userDetail,
    errors: ['SILENCED', 'UNAUTHENTICATED', 'MEDIA_GONE', 'CONTENT_REFUSED', 'NAME_RESERVED', 'BIRTHDAY_WRONG'],
  }),
}

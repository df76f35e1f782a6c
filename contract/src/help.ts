import { z } from 'zod'
import { appTextChange, appTextVersion } from './app-text.ts'
import { defineCall } from './call.ts'
import { pageInput, pageOf, time } from './envelope.ts'
import { limits } from './limits.ts'
import { appTextLimits } from './operator-limits.ts'
import { staffErrors } from './permission.ts'
import { text } from './text.ts'

/** Under which the articles stand, in this order. */
export const helpGroups = [
  '账号与安全',
  '话题与回复',
  '关注与好友',
  '聊天',
  '设置与使用',
  '节日与工具',
  '公告与反馈',
] as const
export type HelpGroup = (typeof helpGroups)[number]

/** One question and its answer: what 客服小雁 answers with, too. */
export const helpArticle = z.object({
  /** Names it in links; latin letters and hyphens. */
  slug: z.string(),
  /** The group under which it stands, such as 账号与登录. */
  group: z.string(),
  title: z.string(),
  text: z.string(),
})
export type HelpArticle = z.infer<typeof helpArticle>

const { keyword, keywords, position } = appTextLimits

/** What an article is made of, as the staff writes it. */
export const helpArticleText = z.object({
  group: z.enum(helpGroups, '没有这个分组'),
  title: text({ name: '标题', min: 1, max: appTextLimits.articleTitle.max }),
  /** How people say it, each divided by spaces into what belongs together: by them it is found. */
  keywords: z
    .array(text({ name: '常见问法', min: keyword.min, max: keyword.max }), '缺少常见问法')
    .max(keywords.max, `常见问法最多 ${keywords.max} 个`),
  text: text({ name: '正文', min: 1, max: appTextLimits.articleText.max }),
  /** Within its group: the smaller, the further up. */
  position: z.int('次序应为整数').min(1, '次序从 1 开始').max(position.max, `次序至多 ${position.max}`),
  /** Else it stands nowhere, and is found by nobody. */
  shownFlag: z.boolean('应为 true 或 false'),
})
export type HelpArticleText = z.infer<typeof helpArticleText>

/** One version of an article, as the staff sees it. */
export const helpArticleVersion = appTextVersion.extend(helpArticleText.shape)
export type HelpArticleVersion = z.infer<typeof helpArticleVersion>

/** An article as it stands, or, where it does not stand yet, as it will. */
export const managedArticle = helpArticleVersion.extend({
  slug: z.string(),
  /** The newest that was written, whatever has become of it. */
  latestVersion: z.int().positive(),
  /** What is to follow it; null when nothing is. */
  coming: z.object({ version: z.int().positive(), startTime: time }).nullable(),
})
export type ManagedArticle = z.infer<typeof managedArticle>

const slug = z
  .string('缺少链接名')
  .min(1, '请填写链接名')
  .max(appTextLimits.slug.max, `链接名至多 ${appTextLimits.slug.max} 个字符`)
  .regex(/^[a-z]+(-[a-z]+)*$/, '链接名只能是小写字母，中间可以用连字符')

export const helpCalls = {
  list: defineCall({
    method: 'GET',
    path: '/help/article/list',
    access: 'anyone',
    summary: '帮助文章',
    input: {},
    output: z.array(helpArticle),
    errors: [],
  }),
  /** Those that answer a question, the best first; none when nothing fits. */
  search: defineCall({
    method: 'GET',
    path: '/help/article/search',
    access: 'anyone',
    summary: '搜索帮助',
    input: { query: z.object({ keyword: text({ name: '问题', min: 1, max: limits.keyword.max }) }) },
    output: z.array(helpArticle),
    errors: [],
  }),
  /** For the staff: all that there are, group by group, with what is to come and what is not shown. */
  pageAll: defineCall({
    method: 'POST',
    path: '/help/article/page-all',
    access: 'staff',
    permission: 'help.read',
    summary: '管理帮助文章（工作人员）',
    input: {
      body: pageInput(['position']).extend({
        group: z.enum(helpGroups, '没有这个分组').optional(),
        /** Only those in whose slug, title or keywords it stands. */
        keyword: text({ name: '关键词', max: limits.keyword.max }).optional(),
      }),
    },
    output: pageOf(managedArticle),
    errors: staffErrors,
  }),
  /** Writes a version, of a new article or of one that is there. The same as the newest changes nothing. */
  publish: defineCall({
    method: 'POST',
    path: '/help/article/publish',
    access: 'staff',
    permission: 'help.write',
    summary: '发布帮助文章（工作人员）',
    audited: true,
    input: {
      body: helpArticleText.extend(appTextChange.shape).extend({
        slug,
        /** From then on it is shown; at once when it is missing or past. */
        startTime: time.optional(),
      }),
    },
    output: managedArticle,
    errors: [...staffErrors, 'HELP_SLUG_TAKEN', 'TEXT_CHANGED', 'TEXT_COMING', 'HELP_FULL'],
  }),
  /** The last first. */
  pageVersions: defineCall({
    method: 'POST',
    path: '/help/article/version/page',
    access: 'staff',
    permission: 'help.read',
    summary: '帮助文章的版本（工作人员）',
    input: { body: pageInput(['version']).extend({ slug }) },
    output: pageOf(helpArticleVersion),
    errors: [...staffErrors, 'TEXT_GONE'],
  }),
  /** Takes one back whose time has not come. Idempotent. */
  cancelVersion: defineCall({
    method: 'POST',
    path: '/help/article/version/cancel',
    access: 'staff',
    permission: 'help.write',
    summary: '取消定时的帮助文章（工作人员）',
    audited: true,
    input: {
      body: appTextChange
        .pick({ reason: true })
        .extend({ slug, version: z.int('版本应为整数').positive('没有这个版本') }),
    },
    output: z.null(),
    errors: [...staffErrors, 'TEXT_GONE', 'TEXT_BEGUN'],
  }),
}

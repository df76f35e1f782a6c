import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { username } from '#contract/auth.ts'
import { couponDiscount, couponScopes } from '#contract/coupon.ts'
import { couponLimits, limits } from '#contract/limits.ts'
import { amountBetween } from '#contract/money.ts'
import { remittanceStates } from '#contract/remittance.ts'
import { text } from '#contract/text.ts'
import { nickname } from '#contract/user.ts'

const users = z.array(
  z.strictObject({
    username,
    nickname,
    bio: z.string().min(1),
    region: text({ name: 'region', ...limits.region }).default(''),
    /** Name of the picture above the profile. */
    cover: z.string().optional(),
  }),
)

const categories = z.array(
  z.strictObject({
    slug: z.string().regex(/^[a-z-]+$/),
    name: z.string().min(1),
    description: z.string().min(1),
    cover: z.string(),
  }),
)

const reply = z.strictObject({ author: z.string(), content: text({ name: 'content', min: 1, ...limits.postContent }) })

const topics = z.array(
  z.strictObject({
    author: z.string(),
    /** Age when the world is loaded. */
    hoursAgo: z.number().positive().max(1500),
    title: text({ name: 'title', ...limits.topicTitle }).default(''),
    content: text({ name: 'content', min: 1, ...limits.topicContent }),
    pictures: z.array(z.string()).max(limits.topicPictures.max).default([]),
    /** Name of a video; its still is the picture of the same name. */
    video: z.string().optional(),
    track: z
      .strictObject({
        name: z.string(),
        /** A picture. */
        cover: z.string(),
        title: text({ name: 'title', min: 1, ...limits.trackText }),
        artist: text({ name: 'artist', ...limits.trackText }),
      })
      .optional(),
    /** How popular it is. */
    warmth: z.number().min(0).max(1),
    replies: z.array(
      reply.extend({
        /** `to`: whom it answers, when that is not the author of the reply under which it stands. */
        replies: z.array(reply.extend({ to: z.string().optional() })).default([]),
      }),
    ),
  }),
)

const chats = z.array(
  z.strictObject({
    /** With whom the demo account chats. */
    with: z.string(),
    pinned: z.boolean().default(false),
    muted: z.boolean().default(false),
    /** How many of the last messages the demo account has not read. */
    unread: z.int().nonnegative().default(0),
    /** Age of the last message when the world is loaded. */
    hoursAgo: z.number().positive().max(1500),
    messages: z
      .array(
        z.strictObject({
          author: z.string(),
          content: text({ name: 'content', min: 1, ...limits.messageContent }),
          /** The number of the message in the chat that it answers, from 1. */
          quote: z.int().positive().optional(),
          /** Title of a topic whose card it is. */
          topic: z.string().optional(),
          /** Whose card it is. */
          user: z.string().optional(),
          /** Money that it sends, with what has become of it. */
          remittance: z
            .strictObject({
              amount: amountBetween(limits.remittance),
              note: text({ name: 'note', max: limits.remittanceNote.max }).default(''),
              state: z.enum(remittanceStates),
            })
            .optional(),
          /** Its age, where something lies between it and those after it. */
          hoursAgo: z.number().positive().max(2200).optional(),
        }),
      )
      .min(1),
  }),
)

/** Offers of coupons. Days are counted from that of loading; claims begin at ten, all else at midnight. */
const coupons = z.array(
  z.strictObject({
    slug: z.string().regex(/^[a-z-]+$/),
    title: text({ name: 'title', min: 1, ...couponLimits.couponTitle }),
    note: text({ name: 'note', ...couponLimits.couponNote }),
    scope: z.enum(couponScopes),
    discount: couponDiscount,
    stock: z.int().positive(),
    perUser: z.int().positive().default(1),
    /** From which day until which it can be claimed. */
    claimDays: z.tuple([z.int(), z.int()]),
    valid: z.union([
      z.strictObject({ days: z.int().positive() }),
      z.strictObject({ fromDays: z.int(), toDays: z.int() }),
    ]),
    /** How many people have one, besides the demo account. */
    holders: z.int().nonnegative(),
    /** What has become of that of the demo account; without it, they have none. */
    demo: z.enum(['usable', 'used', 'expired']).optional(),
  }),
)

const movements = z.array(
  z.strictObject({ user: z.string(), daysAgo: z.number().positive().max(89), amount: amountBetween(limits.topUp) }),
)

/** What came into wallets and went out of them; what people sent each other stands in their chats. */
const money = z.strictObject({ topUps: movements, withdrawals: movements })

export type ChatText = z.output<typeof chats>[number]
export type UserText = z.output<typeof users>[number]
export type CategoryText = z.output<typeof categories>[number]
export type TopicText = z.output<typeof topics>[number]
export type CouponText = z.output<typeof coupons>[number]
/** The account that everybody may use. */
export const demoUsername = 'demo'

export type ReplyText = TopicText['replies'][number]

/** All that people wrote in the demo world; every name in it stands for something that is there. */
export interface DemoTexts {
  users: UserText[]
  categories: CategoryText[]
  /** By slug of the category. */
  topics: Map<string, TopicText[]>
  /** Of the demo account. */
  chats: ChatText[]
  coupons: CouponText[]
  money: z.output<typeof money>
  /** Names of the pictures that are used, each once. */
  pictures: string[]
  videos: string[]
  tracks: string[]
  /** What people look like who are given no face of their own. */
  faces: string[]
}

/** The demo world cannot be loaded because one of its files is wrong; the message names the file and the entry. */
export class DemoWorldError extends Error {}

const readEntries = async <S extends z.ZodType>(folder: string, file: string, schema: S): Promise<z.output<S>> => {
  let entries: unknown
  try {
    entries = JSON.parse(await readFile(path.join(folder, file), 'utf8'))
  } catch (cause) {
    throw new DemoWorldError(`demo world, ${file}: ${cause instanceof Error ? cause.message : 'cannot be read'}`)
  }
  const result = schema.safeParse(entries)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new DemoWorldError(`demo world, ${file}, entry ${issue?.path.join('.')}: ${issue?.message}`)
}

/** @throws {DemoWorldError} when a name is not among the known ones */
const checkNames = (where: string, names: string[], known: Set<string>, what: string): void => {
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) throw new DemoWorldError(`demo world, ${where}: there is no ${what} ${unknown}`)
}

const namesInFolder = async (folder: string, ending = '.webp'): Promise<Set<string>> => {
  const files = await readdir(folder).catch(() => [])
  return new Set(files.filter((file) => file.endsWith(ending)).map((file) => path.basename(file, ending)))
}

const authorsOf = (topic: TopicText): string[] => [
  topic.author,
  ...topic.replies.flatMap(({ author, replies }) => [
    author,
    ...replies.flatMap((nested) => [nested.author, ...(nested.to === undefined ? [] : [nested.to])]),
  ]),
]

/** @throws {DemoWorldError} when a chat names what is not there, or contradicts itself */
const checkChats = (chatTexts: ChatText[], usernames: Set<string>, topicTexts: TopicText[]): void => {
  const titles = new Set(topicTexts.map((topic) => topic.title))
  for (const [index, { with: partner, unread, messages }] of chatTexts.entries()) {
    const where = `chats.json, entry ${index}`
    checkNames(where, [partner, ...messages.flatMap((message) => message.user ?? [])], usernames, 'user')
    checkNames(
      where,
      messages.map((message) => message.author),
      new Set([demoUsername, partner]),
      'participant',
    )
    const cards = messages.flatMap((message) => message.topic ?? [])
    checkNames(where, cards, titles, 'topic')
    const quotes = messages.flatMap(({ quote }, place) => (quote !== undefined && quote > place ? `${quote}` : []))
    checkNames(where, quotes, new Set(), 'earlier message')
    const unreadOwn = messages.slice(messages.length - unread).some(({ author }) => author === demoUsername)
    if (unread > messages.length || unreadOwn) throw new DemoWorldError(`demo world, ${where}: too much is unread`)
  }
}

/**
 * Reads the texts of the demo world and checks that they are sound.
 * @param folder holds users.json, categories.json, chats.json, coupons.json, money.json, topics/<slug>.json, and the files of
 *   pictures/*.webp, avatars/*.webp, faces/*.webp, videos/*.mp4 and tracks/*.mp3
 * @throws {DemoWorldError}
 */
export const readDemoTexts = async (folder: string): Promise<DemoTexts> => {
  const pictures = await namesInFolder(path.join(folder, 'pictures'))
  const userTexts = await readEntries(folder, 'users.json', users)
  const usernames = new Set(userTexts.map((user) => user.username))
  checkNames('users.json', [...usernames], await namesInFolder(path.join(folder, 'avatars')), 'avatar')

  const profileCovers = userTexts.flatMap((user) => user.cover ?? [])
  checkNames('users.json', profileCovers, pictures, 'picture')

  const categoryTexts = await readEntries(folder, 'categories.json', categories)
  checkNames(
    'categories.json',
    categoryTexts.map((category) => category.cover),
    pictures,
    'picture',
  )

  const [videos, tracks] = [
    await namesInFolder(path.join(folder, 'videos'), '.mp4'),
    await namesInFolder(path.join(folder, 'tracks'), '.mp3'),
  ]
  const used = new Set([...profileCovers, ...categoryTexts.map((category) => category.cover)])
  const topicTexts = new Map<string, TopicText[]>()
  for (const { slug } of categoryTexts) {
    const file = `topics/${slug}.json`
    const entries = await readEntries(folder, file, topics)
    for (const [index, topic] of entries.entries()) {
      const where = `${file}, entry ${index}`
      checkNames(where, authorsOf(topic), usernames, 'user')
      const covers = [topic.video ?? [], topic.track?.cover ?? []].flat()
      const shown = [...topic.pictures, ...covers]
      checkNames(where, shown, pictures, 'picture')
      checkNames(where, [topic.video ?? []].flat(), videos, 'video')
      checkNames(where, [topic.track?.name ?? []].flat(), tracks, 'track')
      if (covers.length > 1 || (covers.length > 0 && topic.pictures.length > 0))
        throw new DemoWorldError(`demo world, ${where}: it shows pictures, or a video, or a track`)
      if (new Set(topic.pictures).size < topic.pictures.length)
        throw new DemoWorldError(`demo world, ${where}: a picture stands in it twice`)
      for (const name of shown) used.add(name)
    }
    topicTexts.set(slug, entries)
  }
  const moneyTexts = await readEntries(folder, 'money.json', money)
  const payers = [...moneyTexts.topUps, ...moneyTexts.withdrawals].map(({ user }) => user)
  checkNames('money.json', payers, usernames, 'user')
  const chatTexts = await readEntries(folder, 'chats.json', chats)
  const all = [...topicTexts.values()].flat()
  checkChats(chatTexts, usernames, all)
  return {
    users: userTexts,
    categories: categoryTexts,
    topics: topicTexts,
    chats: chatTexts,
    coupons: await readEntries(folder, 'coupons.json', coupons),
    money: moneyTexts,
    pictures: [...used].toSorted(),
    videos: all.flatMap(({ video }) => video ?? []),
    tracks: all.flatMap(({ track }) => track?.name ?? []),
    faces: [...(await namesInFolder(path.join(folder, 'faces')))].toSorted(),
  }
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeAddress } from '../address-factories.ts'
import type { TestApp } from '../app.ts'
import { makeCertification } from '../certification-steps.ts'
import { makeBlock, makeFollow, makeUpload, makeUser, serial, type TestUser } from '../factories.ts'
import { makeWindow } from '../chat-factories.ts'
import { makeBillLine } from '../ledger-factories.ts'
import { makeTopUp, makeWithdrawal } from '../payment-factories.ts'
import { makeCoverOrder } from '../cover-factories.ts'
import { makeDecision } from '../moderation-factories.ts'
import { makePassenger } from '../passenger-factories.ts'
import { makeRailwaySession } from '../railway-sessions.ts'
import { makeGreetingCard } from '../greeting-card-factories.ts'
import { makeRedPacket } from '../red-packet-factories.ts'
import { makeRemittance } from '../remittance-factories.ts'
import { makeCategory, makePost, makeTopic } from '../topic-factories.ts'

/** Who makes a call. The owner has blocked `blocked`. */
export const askers = ['nobody', 'stranger', 'blocked', 'owner'] as const
export type Asker = (typeof askers)[number]

/** An owner with one of everything, and those who reach for it. */
export interface World {
  owner: TestUser
  stranger: TestUser
  blocked: TestUser
  /** Stands in all that the owner has written, and nowhere else. */
  mark: string
  categoryId: string
  topicId: string
  /** Deleted by the owner a moment ago. */
  deletedTopicId: string
  /** The owner's, in the topic. */
  postId: string
  deletedPostId: string
  pictureId: string
  avatarId: string
  coverId: string
  deviceId: string
  /** A private chat of the owner's with a friend, and what they have written there. */
  windowId: string
  messageId: string
  /** With which the owner is certified. */
  idNumber: string
  addressId: string
  deletedAddressId: string
  topUpId: string
  withdrawalId: string
  /** That the owner has sent to the friend of the chat. */
  remittanceId: string
  coverOrderId: string
  /** Of a red packet that the owner has sent to the same friend, and of one with a link. */
  redPacketKey: string
  sharedRedPacketKey: string
  /** Of a greeting card of the owner's, with a link. */
  greetingCardKey: string
  /** A movement of the owner's balance. */
  billLineId: string
  /** The owner themselves, among those for whom they buy tickets of trains. */
  passengerId: string
  /** Of 冬至. */
  reminderId: string
  decisionId: string
}

export const makeWorld = async (test: TestApp): Promise<World> => {
  const { db, clock } = test
  const mark = `雁书${serial()}号`
  const owner = await makeUser(test, { nickname: mark })
  const [stranger, blocked, followed] = [await makeUser(test), await makeUser(test), await makeUser(test)]
  await makeBlock(test, owner, blocked)
  await makeFollow(test, owner, followed)
  const { id: categoryId } = await makeCategory(test)
  const coverId = (await makeUpload(test, owner, 'picture')).id
  await db
    .updateTable('users')
    .set({ bio: mark, birthday: '1996-02-29', cover_id: coverId, stars_public: false })
    .where('id', '=', owner.id)
    .execute()
  const given = { authorId: owner.id, categoryId, content: mark }
  const { id: topicId } = await makeTopic(test, given)
  const { id: deletedTopicId } = await makeTopic(test, { ...given, deletedAt: clock.now() })
  const { id: postId } = await makePost(test, { topicId, authorId: owner.id, content: mark })
  const { id: deletedPostId } = await makePost(test, {
    topicId,
    authorId: owner.id,
    content: mark,
    deletedAt: clock.now(),
  })
  await db.updateTable('posts').set({ deleted_by: owner.id }).where('id', '=', deletedPostId).execute()
  await db.insertInto('topic_stars').values({ topic_id: topicId, user_id: owner.id, created_at: clock.now() }).execute()
  await db.updateTable('topics').set({ star_num: 1 }).where('id', '=', topicId).execute()
  const chat = await makeWindow(test, [owner.id, followed.id], [{ senderId: owner.id, content: mark }])
  await db
    .insertInto('third_party_accounts')
    .values({ provider: 'oidc', subject: mark, user_id: owner.id, name: mark, bound_at: clock.now() })
    .execute()
  const device = await db
    .selectFrom('devices')
    .select('device_id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const reminder = await db
    .insertInto('reminders')
    .values({
      ...{ user_id: owner.id, client_id: randomUUID(), kind: 'key', calendar_key: 'dongzhi', is_on: true, minute: 540 },
      ...{ days_before: [0], due_at: null, created_at: clock.now(), changed_at: clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    reminderId: reminder.id,
    decisionId: (await makeDecision(test, { authorId: owner.id })).id,
    owner,
    stranger,
    blocked,
    mark,
    categoryId,
    topicId,
    deletedTopicId,
    postId,
    deletedPostId,
    pictureId: (await makeUpload(test, owner, 'picture')).id,
    avatarId: (await makeUpload(test, owner, 'avatar')).id,
    coverId,
    deviceId: device.device_id,
    windowId: chat.windowId,
    messageId: chat.messageIds[0] ?? '',
    idNumber: await makeCertification(test, owner),
    addressId: (await makeAddress(test, owner, { name: mark, isDefault: true })).id,
    topUpId: (await makeTopUp(test, owner)).id,
    remittanceId: (await makeRemittance(test, { windowId: chat.windowId, sender: owner, recipient: followed })).id,
    redPacketKey: await makeRedPacket(test, {
      sender: owner,
      inChat: { windowId: chat.windowId, recipient: followed },
    }),
    sharedRedPacketKey: await makeRedPacket(test, { sender: owner }),
    greetingCardKey: await makeGreetingCard(test, { sender: owner, text: mark }),
    withdrawalId: (await makeWithdrawal(test, owner)).id,
    coverOrderId: (await makeCoverOrder(test, owner)).id,
    billLineId: await makeBillLine(test, owner),
    passengerId: await makePassenger(test, owner, { isSelf: true }),
    deletedAddressId: (await makeAddress(test, owner, { name: mark, deletedAt: clock.now() })).id,
  }
}

/** Signs all of them in to railway accounts of their own. */
export const openRailway = async (test: TestApp, world: World): Promise<void> => {
  for (const asker of ['owner', 'stranger', 'blocked'] as const)
    world[asker] = await makeRailwaySession(test, world[asker])
}

/** Columns that grow when somebody stars, answers or follows. */
const counters = ['star_num', 'post_num', 'replier_num', 'nested_num', 'fan_num', 'hot_rank', 'hot_score']

const ofOwner = {
  users: 'id',
  devices: 'user_id',
  sessions: 'user_id',
  two_factors: 'user_id',
  recovery_codes: 'user_id',
  sign_in_challenges: 'user_id',
  media: 'owner_id',
  topics: 'author_id',
  posts: 'author_id',
  topic_stars: 'user_id',
  post_stars: 'user_id',
  follows: 'follower_id',
  blocks: 'blocker_id',
  remarks: 'user_id',
  reports: 'reporter_id',
  interactions: 'receiver_id',
  user_settings: 'user_id',
  chat_members: 'user_id',
  chat_messages: 'sender_id',
  chat_deletions: 'user_id',
  announcements: 'published_by',
  agreement_acceptances: 'user_id',
  feedbacks: 'user_id',
  data_exports: 'user_id',
  addresses: 'user_id',
  third_party_accounts: 'user_id',
  certifications: 'user_id',
  private_files: 'user_id',
  payment_passwords: 'user_id',
  top_ups: 'user_id',
  payees: 'user_id',
  withdrawals: 'user_id',
  remittances: 'sender_id',
  cover_orders: 'user_id',
  red_packets: 'sender_id',
  red_packet_shares: 'user_id',
  coupons: 'user_id',
  railway_accounts: 'user_id',
  railway_sessions: 'user_id',
  passengers: 'user_id',
  moderation_decisions: 'author_id',
  appeals: 'user_id',
  reminders: 'user_id',
  reminder_feeds: 'user_id',
  reminder_muted_friends: 'user_id',
} as const

/** What was done to the owner, as opposed to by them. */
const ofOthers = ['interactions', 'chat_members']

/**
 * All rows of the owner.
 * @param whole with what others may add to: counters, and what they are told of
 */
export const readRows = async ({ db }: TestApp, { owner }: World, whole: boolean): Promise<Record<string, unknown>> => {
  const left = whole ? [] : counters
  const tables = Object.entries(ofOwner).filter(([table]) => whole || !ofOthers.includes(table))
  // In one statement: it is asked before and after each call of each asker.
  const parts = tables.map(
    ([table, column]) => sql`
      select ${table}::text as name, to_jsonb(owned) - ${left}::text[] as row from ${sql.table(table)} as owned
      where ${sql.ref(column)} = ${owner.id}::bigint`,
  )
  const { rows } = await sql<{
    name: string
    row: unknown
  }>`${sql.join(parts, sql` union all `)} order by 1, 2`.execute(db)
  return Object.fromEntries(Map.groupBy(rows, ({ name }) => name))
}

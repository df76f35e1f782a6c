import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { type Person, uniqueName } from './api.ts'
import { makeFriends, writeAs } from './chat-people.ts'
import { speakAs } from './people-api.ts'
import { topUp } from './wallet-steps.ts'

/** Somebody to whom a bit of everything has happened. */
export interface Life {
  me: Person
  friend: Person
  /** Follows me, and is not followed. */
  fan: Person
  /** Between the friend and me. */
  windowId: string
  /** What the friend has written to me there and I have not read. */
  said: string
  /** What I have answered to the friend's topic. */
  reply: string
  /** What I have put into my wallet: 128 yuan. */
  topUpId: string
  billLineId: string
}

interface Parts {
  request: APIRequestContext
  makePerson: () => Promise<Person>
  baseURL: string
}

/** Makes the person, and those whom it takes. */
export const makeLife = async ({ request, makePerson, baseURL }: Parts): Promise<Life> => {
  const { me, friend, mine, theirs, windowId } = await makeFriends(request, makePerson)
  const fan = await makePerson()
  const other = await speakAs(request, fan)
  const [said, reply] = [`到家了 ${uniqueName()}`, `一路平安 ${uniqueName()}`]
  await other.call('/user/friend/follow', { followUserId: mine.id, followFlag: true })

  const own = await mine.writeTopic(`院子里的柿子熟了 ${uniqueName()}`)
  for (const voice of [theirs, other]) await voice.call('/topic/star', { topicId: own, starFlag: true })
  await theirs.call('/post/create', { topicId: own, content: '给我留两个', clientId: randomUUID() })
  const topicId = await theirs.writeTopic(`@${me.nickname} 今晚的车`, {
    mentions: [{ userId: mine.id, name: me.nickname }],
  })
  await mine.call('/topic/star', { topicId, starFlag: true })
  await mine.call('/post/create', { topicId, content: reply, clientId: randomUUID() })

  const writer = await writeAs(theirs, baseURL)
  await writer.say(windowId, said)
  writer.close()
  return { me, friend, fan, windowId, said, reply, ...(await topUp(request, mine, 12_800)) }
}

import { randomBytes } from 'node:crypto'
import path from 'node:path'
import {
  createMediaPictureService,
  openMediaStorage,
  type Purpose,
  type StoredPicture,
} from '../modules/media/media.module.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { hasUsers, insertDemoRows, lockUsers } from './demo-world.queries.ts'
import { planDemoWorld } from './plan.ts'
import { rowsOf } from './rows.ts'
import { demoPaymentPassword, fillIdentity } from './identity.ts'
import { fillMoney } from './money.ts'
import { fillPoints } from './points.ts'
import { demoUsername, readDemoTexts } from './texts.ts'

/** Signs in as the account that everybody may use. */
export const demoPassword = 'hongyan2026'

interface Parts {
  db: Executor
  clock: Clock
  vault: Vault
  /** Where pictures go. */
  config: Pick<Config, 'dataDir' | 's3'>
  hashPassword: (password: string) => Promise<string>
  /** One line for each step that takes time. */
  report: (line: string) => void
  /** Where the texts and pictures are. */
  folder?: string
}

const defaultFolder = path.resolve(import.meta.dirname, '../../demo-world')

/**
 * Fills an empty database with the demo world, all of it or nothing: the rows are one transaction, and pictures
 * without a row are removed (those of a run that was killed stay behind, named by nothing).
 * @returns false, with nothing changed, when the database has users
 * @throws {DemoWorldError} when a text is wrong; the message names the file and the entry
 */
export const loadDemoWorld = async (parts: Parts): Promise<boolean> => {
  const { db, clock, vault, hashPassword, report, folder = defaultFolder } = parts
  if (await hasUsers(db)) return false
  const texts = await readDemoTexts(folder)
  const files = createMediaPictureService(openMediaStorage(parts.config))
  const stored: StoredPicture[] = []
  const total = texts.pictures.length + texts.users.length

  const store = async (name: string, purpose: Purpose): Promise<[string, StoredPicture]> => {
    const picture = await files.storeOurs(path.join(folder, `${purpose}s`, `${name}.webp`), purpose)
    stored.push(picture)
    if (stored.length % 40 === 0) report(`demo world: ${stored.length} of ${total} pictures`)
    return [name, picture]
  }
  const storeAll = async (names: string[], purpose: Purpose) => {
    // All are awaited even when one fails: none may be written after the others have been removed.
    const results = await Promise.allSettled(names.map((name) => store(name, purpose)))
    return new Map(
      results.map((result) => {
        if (result.status === 'rejected') throw result.reason
        return result.value
      }),
    )
  }
  const removeAll = () => files.remove(stored.map((picture) => picture.key))

  report(`demo world: preparing ${total} pictures`)
  try {
    const pictures = await storeAll(texts.pictures, 'picture')
    const avatars = await storeAll(
      texts.users.map((user) => user.username),
      'avatar',
    )
    const plan = planDemoWorld(texts, clock.now())
    const paymentPasswordHash = await hashPassword(demoPaymentPassword)
    const rows = rowsOf(plan, {
      pictures,
      avatars,
      demoPasswordHash: await hashPassword(demoPassword),
      lockedPasswordHash: await hashPassword(randomBytes(32).toString('base64url')),
    })
    const loaded = await db.transaction().execute(async (transaction) => {
      await lockUsers(transaction)
      // Another process may have been quicker.
      if (await hasUsers(transaction)) return false
      await insertDemoRows(transaction, rows)
      const userId = String(plan.userIdOf.get(demoUsername))
      await fillIdentity(transaction, { vault, userId, now: clock.now(), paymentPasswordHash })
      await fillPoints(transaction, userId, clock.now())
      await fillMoney(transaction, rows)
      return true
    })
    if (loaded)
      report(`demo world: ${rows.users.length} users, ${rows.topics.length} topics, ${rows.posts.length} replies`)
    else await removeAll()
    return loaded
  } catch (error) {
    await removeAll()
    throw error
  }
}

import { randomBytes } from 'node:crypto'
import path from 'node:path'
import {
  createMediaPictureService,
  openMediaStorage,
  type Purpose,
  type StoredPicture,
  type StoredRecording,
  storeOurRecording,
} from '../modules/media/media.module.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import { fillActivity, hasUsers, insertDemoRows, insertSilentUsers, lockUsers } from './demo-world.queries.ts'
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
  const storage = openMediaStorage(parts.config)
  const files = createMediaPictureService(storage)
  const stored: StoredPicture[] = []
  const recorded: string[] = []
  const total = texts.pictures.length + texts.users.length + texts.faces.length

  const store = async (name: string, purpose: Purpose, place = `${purpose}s`): Promise<[string, StoredPicture]> => {
    const picture = await files.storeOurs(path.join(folder, place, `${name}.webp`), purpose)
    stored.push(picture)
    if (stored.length % 40 === 0) report(`demo world: ${stored.length} of ${total} pictures`)
    return [name, picture]
  }
  const record = async (name: string, kind: 'video' | 'audio'): Promise<[string, StoredRecording]> => {
    const file = path.join(folder, kind === 'video' ? `videos/${name}.mp4` : `tracks/${name}.mp3`)
    const recording = await storeOurRecording(storage, file, kind)
    recorded.push(`${recording.key}.${recording.extension}`)
    return [name, recording]
  }
  const all = async <T>(names: string[], one: (name: string) => Promise<[string, T]>) => {
    // All are awaited even when one fails: none may be written after the others have been removed.
    const results = await Promise.allSettled(names.map(one))
    return new Map(
      results.map((result) => {
        if (result.status === 'rejected') throw result.reason
        return result.value
      }),
    )
  }
  const removeAll = async () => {
    await files.remove(stored.map((picture) => picture.key))
    await storage.remove(recorded)
  }

  report(`demo world: preparing ${total} pictures`)
  try {
    const pictures = await all(texts.pictures, (name) => store(name, 'picture'))
    const usernames = texts.users.map((user) => user.username)
    const avatars = await all(usernames, (name) => store(name, 'avatar'))
    const faces = await all(texts.faces, (name) => store(name, 'avatar', 'faces'))
    const videos = await all(texts.videos, (name) => record(name, 'video'))
    const tracks = await all(texts.tracks, (name) => record(name, 'audio'))
    const plan = planDemoWorld(texts, clock.now())
    const paymentPasswordHash = await hashPassword(demoPaymentPassword)
    const lockedPasswordHash = await hashPassword(randomBytes(32).toString('base64url'))
    const rows = rowsOf(plan, {
      ...{ pictures, avatars, faces, videos, tracks },
      demoPasswordHash: await hashPassword(demoPassword),
      lockedPasswordHash,
    })
    const silentParts = { silent: plan.silent, after: rows.users.length, lockedPasswordHash, now: clock.now() }
    const loaded = await db.transaction().execute(async (transaction) => {
      await lockUsers(transaction)
      // Another process may have been quicker.
      if (await hasUsers(transaction)) return false
      await insertDemoRows(transaction, rows)
      await insertSilentUsers(transaction, { ...silentParts, faces: [...faces.values()].map(({ key }) => key) })
      const userId = String(plan.userIdOf.get(demoUsername))
      await fillIdentity(transaction, { vault, userId, now: clock.now(), paymentPasswordHash })
      await fillPoints(transaction, userId, clock.now())
      await fillMoney(transaction, rows)
      await fillActivity(transaction)
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

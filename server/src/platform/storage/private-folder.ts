import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** What others may do: of the user's group, and everybody. */
const others = 0o077
/** Passing through, without seeing what is there. */
const passing = 0o011

/** Takes from others what they may do with all that lies in a folder. What belongs to another user is theirs (PostgreSQL's). */
const closeContents = async (folder: string, owner: number): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (!entry.isDirectory() && !entry.isFile()) continue
    const { mode, uid } = await stat(place)
    if (uid !== owner || (mode & others) === 0) continue
    // First what lies in it: a start that ends halfway goes on with the next.
    if (entry.isDirectory()) await closeContents(place, owner)
    await chmod(place, mode & ~others & 0o777)
  }
}

/**
 * Makes a folder, when it is missing, in which nobody but the app's own user reads anything, and closes what an earlier
 * version has left open below it. Folders that are closed already are not looked into.
 * @param passable another user's program keeps its files below: others may pass through, and see nothing on the way
 * @throws the error of the file system
 */
export const makePrivateFolder = async (folder: string, passable: boolean): Promise<void> => {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = await stat(folder)
  // Whose it is decides; and where there are no users, nobody can.
  if (uid !== process.getuid?.()) return
  // One that was made by somebody stays as closed as they wanted it.
  const wanted = passable ? (made === undefined ? mode & (0o700 | passing) : 0o700 | passing) : mode & 0o700
  if ((mode & 0o777) !== wanted) await chmod(folder, wanted)
  await closeContents(folder, uid)
}

import { readFile, stat } from 'node:fs/promises'
import { type Config, ConfigError } from '#server/platform/config/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type AddressTable, AddressTableError, parseAddressTable } from '#server/platform/network/address-table.ts'
import { reachOf } from '#server/platform/network/ip-address.ts'
import { dropPlaces, setLastPlace } from './ip-place.queries.ts'

export interface IpPlaceParts {
  db: Executor
  config: Pick<Config, 'ipPlaceFile'>
}

/** From where somebody writes, as far as the operator's file says it and the staff has it shown. */
export interface IpPlaceService {
  /** The place of an address, to be kept with what is written from it; null where it is not known, and while none is shown. */
  of(address: string): string | null
  /** The same for what somebody publishes: it is kept as the last of theirs. */
  keepLast(userId: string, place: string | null): Promise<void>
  /** What is shown of a place that was kept. */
  shown(place: string | null): { ipPlace?: string }
  /** Takes the places off what somebody has written. */
  drop(table: 'topics' | 'posts', userId: string): Promise<void>
  /** Who says whether places are shown. */
  shownWhen(isShown: () => boolean): void
  /** Reads the file, if it is another than before. @throws {ConfigError} what was read before then stands */
  refresh(): Promise<void>
}

/** Bytes of a file; more are not read. */
const mostBytes = 64 * 1024 * 1024

const readTable = async (file: string): Promise<AddressTable> => {
  const csv = await readFile(file, 'utf8')
  try {
    return await parseAddressTable(csv)
  } catch (error) {
    throw error instanceof AddressTableError ? new ConfigError(`IP_PLACE_FILE: ${error.message}`) : error
  }
}

export const createIpPlaceService = ({ db, config: { ipPlaceFile: file } }: IpPlaceParts): IpPlaceService => {
  let table: AddressTable | undefined
  let version = ''
  let isShown = () => false

  return {
    of: (address) => (isShown() && reachOf(address) === 'internet' && table?.find(address)) || null,
    keepLast: async (userId, place) => {
      if (place !== null) await setLastPlace(db, userId, place)
    },
    shown: (place) => (place !== null && isShown() ? { ipPlace: place } : {}),
    drop: (name, userId) => dropPlaces(db, name, userId),
    shownWhen: (given) => {
      isShown = given
    },
    refresh: async () => {
      if (file === undefined) return
      const found = await stat(file).catch(() => undefined)
      if (!found?.isFile()) throw new ConfigError('IP_PLACE_FILE must be the path of a file')
      if (found.size > mostBytes) throw new ConfigError(`IP_PLACE_FILE must have at most ${mostBytes} bytes`)
      const newest = `${found.mtimeMs} ${found.size} ${found.ino}`
      if (newest === version) return
      table = await readTable(file)
      version = newest
    },
  }
}

/** Why a track does not sound. */
export interface PlaybackError {
  /** For the user, after 播放失败: */
  reason: string
  /** It is the track's fault: another one may play. */
  broken: boolean
}

/** Whether a file can be had: the server was not reached, is down, does not have it, or has it. */
export type FileReach = 'unreached' | 'down' | 'gone' | 'there'

const noNetwork: PlaybackError = { reason: '网络不通，请检查网络后再试', broken: false }

/** An element says the same of a file that is not there, of a server that is not, and of a format that it does not know. */
const reasons: Record<FileReach, PlaybackError> = {
  unreached: noNetwork,
  down: { reason: '服务器暂时没有给出文件，请稍后再试', broken: false },
  gone: { reason: '文件不存在或已被删除', broken: true },
  there: { reason: '文件已损坏，或浏览器不支持它的格式', broken: true },
}

/**
 * What an element's error means.
 * @param reach what asking for its file has shown since
 * @returns null when it was only aborted (specification, section 8)
 */
export const playbackErrorOf = ({ code }: Pick<MediaError, 'code'>, reach: FileReach): PlaybackError | null => {
  // MediaError's constants, which a test without a browser does not have.
  if (code === 1) return null
  if (code === 2) return reach === 'down' ? reasons.down : noNetwork
  return reasons[reach]
}

const patienceMs = 5000

const reachOfStatus = (status: number): FileReach => {
  if (status < 400) return 'there'
  return status >= 500 || status === 429 ? 'down' : 'gone'
}

/**
 * Finds out whether the file of a track can be had. Of another host's that cannot be asked, it is taken to be there.
 * @param origin of the page
 */
export const reachOf = async (url: string, origin: string, online: boolean): Promise<FileReach> => {
  if (!online) return 'unreached'
  const { protocol, origin: host, href } = new URL(url, origin)
  if (protocol === 'blob:' || protocol === 'data:') return 'there'
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return reachOfStatus((await fetch(href, { method: 'HEAD', cache: 'no-store', signal })).status)
  } catch {
    return host === origin ? 'unreached' : 'there'
  }
}

/** What it means that playing was refused; null when it was aborted, or the element says it by its own error. */
export const refusalOf = (error: unknown): PlaybackError | null => {
  const name = error instanceof DOMException ? error.name : ''
  return name === 'NotAllowedError' ? { reason: '浏览器要你点一下才能出声，请再点一次播放', broken: false } : null
}

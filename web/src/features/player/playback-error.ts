/** Why a track does not sound. */
export interface PlaybackError {
  /** For the user, after 播放失败: */
  reason: string
  /** It is the track's fault: another one may play. */
  broken: boolean
}

const noNetwork: PlaybackError = { reason: '网络不通，请检查网络后再试', broken: false }

/**
 * What an element's error means.
 * @returns null when it was only aborted (specification, section 8)
 */
export const playbackErrorOf = ({ code }: Pick<MediaError, 'code'>, online: boolean): PlaybackError | null => {
  // MediaError's constants, which a test without a browser does not have.
  if (code === 1) return null
  if (code === 2 || !online) return noNetwork
  if (code === 3) return { reason: '文件已损坏', broken: true }
  return { reason: '文件不存在，或浏览器不支持它的格式', broken: true }
}

/** What it means that playing was refused; null when it was aborted, or the element says it by its own error. */
export const refusalOf = (error: unknown): PlaybackError | null => {
  const name = error instanceof DOMException ? error.name : ''
  return name === 'NotAllowedError' ? { reason: '浏览器要你点一下才能出声，请再点一次播放', broken: false } : null
}

import { formatDateTime } from '#server/platform/time/shanghai.ts'

interface Refusing {
  kind: string
  reason: string
  until: Date | null
}

export const whatHappened = ({ kind }: Pick<Refusing, 'kind'>): string =>
  kind === 'ban' ? '你的账号被停用了' : '你被禁言了'

/** What refuses them something says until when, and what can be done. */
export const refusalText = (row: Refusing): string => {
  const lead =
    row.until === null
      ? `${whatHappened(row)}，${row.kind === 'ban' ? '不能登录' : '不能发表内容和发消息'}`
      : `${whatHappened(row)}，${formatDateTime(row.until)} 后恢复`
  return `${lead}。原因：${row.reason}。觉得不对，可以申诉`
}

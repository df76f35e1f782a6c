import { formatDateTime } from '#server/platform/time/shanghai.ts'

/** As the account 系统通知 says it. Without the link: whoever looks over a shoulder could fetch it. */
export const exportReadyText = (expiresAt: Date): string =>
  `你的数据已经打包好，可以下载了。
到「设置 → 账号管理 → 导出我的数据」下载，链接在 ${formatDateTime(expiresAt)} 前有效，过后可以重新导出。
如果不是你申请的，请尽快修改密码。`

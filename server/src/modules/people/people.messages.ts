/** @param what the device, or all */
export const endedText = (device: string | undefined, reason: string): string =>
  `为了你的账号安全，工作人员让${device === undefined ? '你的所有设备' : `设备「${device}」`}退出了登录，重新登录就能继续用。
原因：${reason}
如果最近有你不认得的登录，请修改密码。`

export const exportText = (reason: string): string =>
  `工作人员按你的要求开始打包你的数据，好了会再告诉你。下载只有你自己能做。
说明：${reason}`

/** The first that fits is meant: many browsers also name those that they descend from. */
const browsers: [pattern: RegExp, name: string][] = [
  [/MicroMessenger/i, '微信'],
  [/\bQQ\//i, 'QQ'],
  [/Edg(e|A|iOS)?\//, 'Edge 浏览器'],
  [/OPR\/|Opera/, 'Opera 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/MQQBrowser|QQBrowser/, 'QQ 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/SamsungBrowser/, '三星浏览器'],
  [/Firefox\/|FxiOS/, 'Firefox 浏览器'],
  [/Chrome\/|CriOS\//, 'Chrome 浏览器'],
  [/Safari\//, 'Safari 浏览器'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙设备'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'Mac 电脑'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux 电脑'],
]

const find = (names: [pattern: RegExp, name: string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** What a person calls the device that sends this `User-Agent`. */
export const nameDevice = (userAgent: string): string => {
  const system = find(systems, userAgent)
  const browser = find(browsers, userAgent)
  if (system && browser) return `${browser}（${system}）`
  return browser ?? system ?? '没有报出名字的设备'
}

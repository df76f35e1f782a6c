import { Readable } from 'node:stream'
import type { ExportPart, PersonalData } from '#server/platform/module/personal-data.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'
import { type ArchiveEntry, jsonOf } from './archive.ts'

interface Listed {
  at: Date
  parts: { name: string; title: string; number: number }[]
  fileNum: number
}

/** The list of contents that lies in an export. With a mark at the beginning by which Windows knows its script. */
const writeReadme = ({ at, parts, fileNum }: Listed): string =>
  `\u{FEFF}${[
    '鸿雁 · 你的数据',
    '',
    `这份文件在北京时间 ${formatDateTime(at)} 生成，里面是你在鸿雁留下的内容。`,
    '里面有你的私聊和收货地址，请存放在只有你能看到的地方。',
    '',
    ...parts.map(({ name, title, number }) => `${name}　${title}，${number} 条`),
    `media/　你上传的图片、视频和音频，${fileNum} 个`,
    '',
    '.json 文件是纯文本，用浏览器或任何文本编辑器都能打开；时间是世界时（UTC），北京时间要加 8 小时。',
    'media 里的文件名就是各个 .json 里提到的名字；图片是鸿雁保存的最大尺寸。',
    '密码、验证码、两步验证密钥不在里面；实名信息只有打码后的样子。已经删除的内容不在里面。',
    '',
  ].join('\r\n')}`

/** How much of the whole, in per cent, is done when all rows are, and when all files are. */
const share = { rows: 40, files: 95 }

interface Contents {
  personal: readonly PersonalData[]
  userId: string
  at: Date
  /** @param percent grows */
  onProgress: (percent: number) => void
}

/** What goes into somebody's export: a JSON file for each part, their media, and a list of both. */
export async function* listContents({ personal, userId, at, onProgress }: Contents): AsyncGenerator<ArchiveEntry> {
  const parts: ExportPart[] = personal.flatMap((data) => data.parts?.(userId) ?? [])
  const counted: { name: string; title: string; number: number }[] = []
  for (const [index, { name, title, rows }] of parts.entries()) {
    const part = { name: `${name}.json`, title, number: 0 }
    counted.push(part)
    yield { name: part.name, open: async () => jsonOf(rows(), () => part.number++), compress: true }
    onProgress(((index + 1) / parts.length) * share.rows)
  }

  let fileNum = 0
  for (const data of personal) fileNum += (await data.countFiles?.(userId)) ?? 0
  let done = 0
  for (const data of personal)
    for await (const { name, open } of data.files?.(userId) ?? []) {
      yield { name, open, compress: false }
      done++
      // More may have come since they were counted.
      onProgress(share.rows + Math.min(1, done / fileNum) * (share.files - share.rows))
    }

  const readme = writeReadme({ at, parts: counted, fileNum: done })
  yield { name: 'README.txt', open: async () => Readable.from([Buffer.from(readme)]), compress: true }
  onProgress(share.files)
}

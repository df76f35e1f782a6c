import { type ReactNode, useState } from 'react'
import { CircleAlert, Download, FileArchive, FolderDown } from 'lucide-react'
import type { DataExport } from '#contract/data-export.ts'
import { PasswordPrompt } from '#web/features/auth/index.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Section } from '#web/ui/list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useCreateExport } from '../api/create-export.ts'
import { useDataExport } from '../api/select-export.ts'

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What the card says, beside a picture of it. */
const Card = ({ picture, title, children }: { picture: ReactNode; title: string; children: ReactNode }) => (
  <div className="flex items-start gap-3 rounded-card bg-card p-4">
    <span className="mt-0.5 shrink-0">{picture}</span>
    <div className="min-w-0 flex-1">
      <p className="text-base font-medium">{title}</p>
      {children}
    </div>
  </div>
)

const text = 'mt-0.5 text-sm text-ink-2'

const NotYet = ({ onBegin }: { onBegin: () => void }) => (
  <Card picture={<FolderDown {...icon} className="text-river" />} title="带走一份自己的数据">
    <p className={text}>资料、话题、回复、私聊、地址和上传的图片、音视频，都会放进一个 ZIP 文件。</p>
    <Button variant="secondary" className="mt-3" onClick={onBegin}>
      导出我的数据
    </Button>
  </Card>
)

const UnderWay = ({ progress }: { progress: number }) => (
  <Card picture={<FileArchive {...icon} className="text-river" />} title="正在打包">
    <p className={text}>可以先去做别的，好了会在「系统通知」里告诉你。</p>
    <div className="mt-3 flex items-center gap-3">
      <div
        role="progressbar"
        aria-label="打包进度"
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 flex-1 overflow-hidden rounded-full bg-wash"
      >
        <div
          className="h-full min-w-2 rounded-full bg-river transition-[width] duration-240"
          style={{ width: `${progress}%` }}
        />
      </div>
      <span aria-hidden className="w-10 text-right text-sm text-ink-2 tabular-nums">
        {progress}%
      </span>
    </div>
  </Card>
)

interface DoneProps {
  url: string
  bytes: number | null
  expireTime: string | null
  onBegin: () => void
}

const Done = ({ url, bytes, expireTime, onBegin }: DoneProps) => (
  <Card picture={<FileArchive {...icon} className="text-leaf" />} title="打包好了">
    <p className={text}>
      {bytes !== null && `${formatBytes(bytes)}。`}
      {expireTime !== null && `${formatDateTime(expireTime)} 前可以下载，过后可以重新导出。`}
    </p>
    <div className="mt-3 flex flex-wrap gap-2">
      <a href={url} download className={buttonClass()}>
        <Download size={18} aria-hidden />
        下载
      </a>
      <Button variant="quiet" onClick={onBegin}>
        重新导出
      </Button>
    </div>
  </Card>
)

const Failed = ({ onBegin }: { onBegin: () => void }) => (
  <Card picture={<CircleAlert {...icon} className="text-amber" />} title="这次没有打包成功">
    <p role="alert" className={text}>
      你的内容都还在。请稍后重试，一直不行就告诉客服小雁。
    </p>
    <Button variant="secondary" className="mt-3" onClick={onBegin}>
      重试
    </Button>
  </Card>
)

interface ExportStateProps {
  dataExport: DataExport
  /** Begins one, or another one. */
  onBegin: () => void
}

/** How an export stands, and what can be done next. */
const ExportState = ({ dataExport, onBegin }: ExportStateProps) => {
  const { state, progress, url, bytes, expireTime } = dataExport
  if (state === 'waiting' || state === 'running') return <UnderWay progress={progress} />
  if (state === 'done' && url !== null) return <Done {...{ url, bytes, expireTime, onBegin }} />
  if (state === 'failed') return <Failed onBegin={onBegin} />
  return <NotYet onBegin={onBegin} />
}

/** Taking along all that one has here. */
export const DataExportSection = () => {
  const { data: dataExport, error, refetch } = useDataExport()
  const create = useCreateExport()
  const [asking, setAsking] = useState(false)
  return (
    <Section title="我的数据" note="谁拿到下载链接，谁就能打开它，不要转发给别人。">
      {dataExport !== undefined ? (
        <ExportState dataExport={dataExport} onBegin={() => setAsking(true)} />
      ) : error === null ? (
        <Skeleton className="h-36" />
      ) : (
        <InlineError message="导出的进度没有加载出来" onRetry={() => void refetch()} />
      )}
      <PasswordPrompt
        open={asking}
        onOpenChange={setAsking}
        title="导出我的数据"
        text="文件里有你的私聊和地址，先确认是你本人。打包通常要几秒到几分钟。"
        confirmText="开始导出"
        onConfirm={create}
      />
    </Section>
  )
}

import { type ReactNode, useState } from 'react'
import type { AppTextVersion } from '#contract/app-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { List } from './data.ts'
import { Rows, Tag, When } from './parts.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { appTextStateNames } from './words.ts'

const tones = { coming: 'warn', standing: 'good', past: 'plain', cancelled: 'bad' } as const

/** Since when it stands, and by whom. */
const Since = ({ of }: { of: AppTextVersion }) => (
  <>
    <When time={of.startTime} /> 起 · {of.cameWithAppFlag ? '随鸿雁发布' : (of.writer?.nickname ?? '已注销用户')}
  </>
)

type TextLineProps = { text: AppTextVersion & { coming: Pick<AppTextVersion, 'version' | 'startTime'> | null } }

/** Which version of a text stands, and which one follows. */
export const TextLine = ({ text, text: { version, coming } }: TextLineProps) => (
  <span>
    第 {version} 版 · <Since of={text} />
    {coming && (
      <>
        {' '}
        · 第 {coming.version} 版 <When time={coming.startTime} /> 生效
      </>
    )}
  </span>
)

interface TextVersionsProps<Version extends AppTextVersion> {
  list: List<Version>
  writes: boolean
  /** What a version says. */
  children: (version: Version) => ReactNode
  busy: boolean
  cancel: (version: Version, reason: string) => Promise<unknown>
  restore: (version: Version, reason: string) => Promise<unknown>
  /** What comes of it when a version is restored. */
  restoreText: string
  /** What else is asked then. */
  restoreField?: ReactNode
}

/** All that was written of a text, the last first: what is to come is cancelled here, what was comes back. */
export const TextVersions = <Version extends AppTextVersion>({
  list,
  writes,
  children,
  busy,
  cancel,
  restore,
  restoreText,
  restoreField,
}: TextVersionsProps<Version>) => {
  const [asking, setAsking] = useState<Version>()
  const cancels = asking?.state === 'coming'
  return (
    <div className="flex flex-col gap-3">
      <Rows label="版本" list={list} empty="还没有版本" keyOf={({ version }) => String(version)}>
        {(version) => (
          <>
            <div className="mb-1 flex flex-wrap items-center gap-2">
              <Tag>第 {version.version} 版</Tag>
              <Tag tone={tones[version.state]}>{appTextStateNames[version.state]}</Tag>
              <span className="text-sm text-ink-2">
                <Since of={version} />
                {version.reason !== null && `：${version.reason}`}
              </span>
            </div>
            {children(version)}
            {writes && version.state !== 'standing' && (
              <p className="mt-2 flex justify-end">
                <Button
                  variant={version.state === 'coming' ? 'danger' : 'secondary'}
                  size="sm"
                  onClick={() => setAsking(version)}
                >
                  {version.state === 'coming' ? '取消定时' : '恢复成这一版'}
                </Button>
              </p>
            )}
          </>
        )}
      </Rows>
      {asking && (
        <ReasonDialog
          open
          onClose={() => setAsking(undefined)}
          title={`${cancels ? '取消' : '恢复成'}第 ${asking.version} 版？`}
          text={cancels ? '它不会再生效，用户看到的不变。' : restoreText}
          actText={cancels ? '确认取消' : '确认恢复'}
          danger={cancels}
          busy={busy}
          onAct={async (reason) => {
            await (cancels ? cancel : restore)(asking, reason)
            toast(cancels ? '已取消' : `已恢复成第 ${asking.version} 版`)
          }}
        >
          {!cancels && restoreField}
        </ReasonDialog>
      )}
    </div>
  )
}

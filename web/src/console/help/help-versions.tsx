import { useState } from 'react'
import type { HelpArticleVersion, ManagedArticle } from '#contract/help.ts'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAct, useList } from '../data.ts'
import { Rows, Tag, When } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { appTextStateNames } from '../words.ts'

const tones = { coming: 'warn', standing: 'good', past: 'plain', cancelled: 'bad' } as const

const Version = ({ version }: { version: HelpArticleVersion }) => (
  <>
    <p className="flex flex-wrap items-center gap-2">
      <Tag>第 {version.version} 版</Tag>
      <Tag tone={tones[version.state]}>{appTextStateNames[version.state]}</Tag>
      {!version.shownFlag && <Tag>不展示</Tag>}
      <span className="font-medium">{version.title}</span>
    </p>
    <p className="mt-1 text-base whitespace-pre-line text-ink-2">{version.text}</p>
    <p className="mt-1 text-xs text-ink-2">
      <When time={version.startTime} /> 起 ·{' '}
      {version.cameWithAppFlag ? '随鸿雁发布' : (version.writer?.nickname ?? '已注销用户')}
      {version.reason !== null && `：${version.reason}`}
    </p>
  </>
)

interface VersionsProps {
  article: ManagedArticle
  writes: boolean
}

/** All that was written of an article, the last first: what is to come is cancelled here, what was comes back. */
export const HelpVersions = ({ article: { slug, latestVersion }, writes }: VersionsProps) => {
  const [asking, setAsking] = useState<{ act: 'cancel' | 'restore'; of: HelpArticleVersion }>()
  const list = useList(['help-versions', slug], (cursor) =>
    call('help.pageVersions', { body: { slug, pageSize: 10, cursor } }, { quiet: true }),
  )
  const cancel = useAct((body: InputOf<'help.cancelVersion'>['body']) => call('help.cancelVersion', { body }))
  const publish = useAct((body: InputOf<'help.publish'>['body']) => call('help.publish', { body }))
  const act = async ({ act: kind, of }: NonNullable<typeof asking>, reason: string) => {
    if (kind === 'cancel') {
      await cancel.mutateAsync({ slug, version: of.version, reason })
      toast('已取消')
      return
    }
    const { group, title, keywords, text, position } = of
    const body = { group, title, keywords, text, position, shownFlag: true }
    await publish.mutateAsync({ slug, latestVersion, ...body, reason })
    toast(`已恢复成第 ${of.version} 版`)
  }
  return (
    <div className="flex flex-col gap-3">
      <Rows label="版本" list={list} empty="还没有版本" keyOf={({ version }) => String(version)}>
        {(version) => (
          <>
            <Version version={version} />
            {writes && version.state !== 'standing' && (
              <p className="mt-2 flex justify-end">
                {version.state === 'coming' ? (
                  <Button variant="danger" size="sm" onClick={() => setAsking({ act: 'cancel', of: version })}>
                    取消定时
                  </Button>
                ) : (
                  <Button variant="secondary" size="sm" onClick={() => setAsking({ act: 'restore', of: version })}>
                    恢复成这一版
                  </Button>
                )}
              </p>
            )}
          </>
        )}
      </Rows>
      {asking && (
        <ReasonDialog
          open
          onClose={() => setAsking(undefined)}
          title={asking.act === 'cancel' ? `取消第 ${asking.of.version} 版？` : `恢复成第 ${asking.of.version} 版？`}
          text={asking.act === 'cancel' ? '它不会再生效，用户看到的不变。' : '用户马上会看到这一版，现在的留在版本里。'}
          actText={asking.act === 'cancel' ? '确认取消' : '确认恢复'}
          danger={asking.act === 'cancel'}
          busy={cancel.isPending || publish.isPending}
          onAct={(reason) => act(asking, reason)}
        />
      )}
    </div>
  )
}

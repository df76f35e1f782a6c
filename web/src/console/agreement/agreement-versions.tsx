import { useState } from 'react'
import type { AgreementVersion, ManagedAgreement } from '#contract/agreement.ts'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAct, useList } from '../data.ts'
import { Rows, Tag, When } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { appTextStateNames } from '../words.ts'
import { AgreementPreview } from './agreement-form.tsx'

const tones = { coming: 'warn', standing: 'good', past: 'plain', cancelled: 'bad' } as const

const Version = ({ version, name }: { version: AgreementVersion; name: ManagedAgreement['name'] }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Tag>第 {version.version} 版</Tag>
        <Tag tone={tones[version.state]}>
          {version.state === 'standing' ? '现行' : appTextStateNames[version.state]}
        </Tag>
        {version.acceptFlag && <Tag>需要重新同意</Tag>}
      </p>
      {version.changes !== '' && <p className="mt-1 text-base">{version.changes}</p>}
      <p className="mt-1 text-xs text-ink-2">
        <When time={version.startTime} /> 起 ·{' '}
        {version.cameWithAppFlag ? '随鸿雁发布' : (version.writer?.nickname ?? '已注销用户')}
        {version.reason !== null && `：${version.reason}`}
      </p>
      <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起' : '看全文'}
      </Button>
      {isOpen && (
        <AgreementPreview name={name} version={version.version} startTime={version.startTime} text={version} />
      )}
    </>
  )
}

interface VersionsProps {
  agreement: ManagedAgreement
  writes: boolean
}

/** All that was written of an agreement, the last first: what is to come is cancelled here, what was comes back. */
export const AgreementVersions = ({ agreement: { name, latestVersion }, writes }: VersionsProps) => {
  const [asking, setAsking] = useState<{ act: 'cancel' | 'restore'; of: AgreementVersion }>()
  const [acceptFlag, setAccept] = useState(false)
  const list = useList(['agreement-versions', name], (cursor) =>
    call('agreement.pageVersions', { body: { name, pageSize: 10, cursor } }, { quiet: true }),
  )
  const cancel = useAct((body: InputOf<'agreement.cancelVersion'>['body']) => call('agreement.cancelVersion', { body }))
  const publish = useAct((body: InputOf<'agreement.publish'>['body']) => call('agreement.publish', { body }))
  const act = async ({ act: kind, of }: NonNullable<typeof asking>, reason: string) => {
    if (kind === 'cancel') {
      await cancel.mutateAsync({ name, version: of.version, reason })
      toast('已取消')
      return
    }
    const { summary, text, changes } = of
    await publish.mutateAsync({ name, latestVersion, summary, text, changes, acceptFlag, reason })
    toast(`已恢复成第 ${of.version} 版`)
  }
  return (
    <div className="flex flex-col gap-3">
      <Rows label="版本" list={list} empty="还没有版本" keyOf={({ version }) => String(version)}>
        {(version) => (
          <>
            <Version version={version} name={name} />
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
          text={
            asking.act === 'cancel'
              ? '它不会再生效，用户看到的不变。'
              : '用户马上会看到这一版，现在的留在版本里。同意过这一版的人不会再被问。'
          }
          actText={asking.act === 'cancel' ? '确认取消' : '确认恢复'}
          danger={asking.act === 'cancel'}
          busy={cancel.isPending || publish.isPending}
          onAct={(reason) => act(asking, reason)}
        >
          {asking.act === 'restore' && (
            <Checkbox label="请大家重新同意" checked={acceptFlag} onCheckedChange={setAccept} />
          )}
        </ReasonDialog>
      )}
    </div>
  )
}

import { useState } from 'react'
import type { ManagedAnnouncement } from '#contract/announcement.ts'
import type { InputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { WideDialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toldAtReason, useAct, useList } from '../data.ts'
import { Rows, Section, Tag, When } from '../parts.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { SectionProps } from '../section.ts'
import { announcementStateNames } from '../words.ts'
import { AnnouncementForm, announcementFields } from './announcement-form.tsx'

const PublishForm = () => {
  const [clientId, setClientId] = useState(randomId)
  const publish = useAct((body: InputOf<'announcement.publish'>['body']) =>
    call('announcement.publish', { body }, announcementFields),
  )
  return (
    <AnnouncementForm
      label="写公告"
      actText={(isLater) => (isLater ? '定时发布' : '发布给所有人')}
      busy={publish.isPending}
      onSubmit={async (text) => {
        const { date } = await publish.mutateAsync({ clientId, ...text })
        toast(Date.parse(date) > Date.now() ? '已定好，到时间就会展示' : '已发布')
        setClientId(randomId())
      }}
    />
  )
}

const ReviseForm = ({ item, onDone }: { item: ManagedAnnouncement; onDone: () => void }) => {
  const revise = useAct((body: InputOf<'announcement.revise'>['body']) =>
    call('announcement.revise', { body }, announcementFields),
  )
  const { title, content, category, isImportant, image } = item
  const times = { startTime: item.date, ...(item.endTime === null ? {} : { endTime: item.endTime }) }
  return (
    <AnnouncementForm
      label={`修改「${title}」`}
      before={{ title, content, category, isImportant, image, ...times }}
      begun={item.state !== 'coming'}
      actText={() => '保存为新版本'}
      busy={revise.isPending}
      buttons={
        <Button variant="secondary" onClick={onDone}>
          取消
        </Button>
      }
      onSubmit={async (text, form) => {
        await revise.mutateAsync({ announcementId: item.id, ...text, reason: String(form.get('reason')) })
        toast('已保存，用户看到的是新版本')
        onDone()
      }}
    >
      <div className="md:col-span-2">
        <TextField
          label="理由（写进审计日志）"
          name="reason"
          required
          minLength={limits.staffReason.min}
          maxLength={limits.staffReason.max}
          autoComplete="off"
        />
      </div>
    </AnnouncementForm>
  )
}

const Versions = ({ item }: { item: ManagedAnnouncement }) => {
  const list = useList(['announcement-versions', item.id], (cursor) =>
    call('announcement.pageVersions', { body: { announcementId: item.id, pageSize: 10, cursor } }, { quiet: true }),
  )
  return (
    <div className="flex flex-col gap-3">
      <Rows label="历史版本" list={list} empty="还没有改过" keyOf={({ version }) => String(version)}>
        {(version) => (
          <>
            <p className="flex flex-wrap items-center gap-2">
              <Tag>第 {version.version} 版</Tag>
              <span className="font-medium">{version.title}</span>
            </p>
            <p className="mt-1 text-base whitespace-pre-line text-ink-2">{version.content}</p>
            <p className="mt-1 text-xs text-ink-3">
              <When time={version.changeTime} /> 由 {version.editor?.nickname ?? '已注销用户'} 改成下一版：
              {version.reason}
            </p>
          </>
        )}
      </Rows>
    </div>
  )
}

const tones = { coming: 'warn', standing: 'good', ended: 'plain', withdrawn: 'bad' } as const

const Announcement = ({ item, writes }: { item: ManagedAnnouncement; writes: boolean }) => {
  const [asking, setAsking] = useState<'withdraw' | 'revise' | 'versions'>()
  const close = () => setAsking(undefined)
  const withdraw = useAct((body: InputOf<'announcement.withdraw'>['body']) =>
    call('announcement.withdraw', { body }, toldAtReason),
  )
  const stands = item.state === 'coming' || item.state === 'standing'
  if (asking === 'revise') return <ReviseForm item={item} onDone={close} />
  return (
    <article>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-medium">{item.title}</h2>
        <Tag tone={tones[item.state]}>{announcementStateNames[item.state]}</Tag>
        {item.isImportant && <Tag tone="warn">重要</Tag>}
        <Tag>{item.category}</Tag>
      </div>
      <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink-2">{item.content}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        <span>
          <When time={item.date} /> 起
          {item.endTime && (
            <>
              ，到 <When time={item.endTime} />
            </>
          )}{' '}
          · {item.publisher?.nickname ?? '已注销用户'}
        </span>
        <span className="flex flex-wrap gap-2">
          {item.version > 1 && (
            <Button variant="quiet" size="sm" onClick={() => setAsking('versions')}>
              {item.version - 1} 个旧版本
            </Button>
          )}
          {writes && item.state !== 'withdrawn' && (
            <Button variant="secondary" size="sm" onClick={() => setAsking('revise')}>
              修改
            </Button>
          )}
          {writes && stands && (
            <Button variant="danger" size="sm" onClick={() => setAsking('withdraw')}>
              撤下
            </Button>
          )}
        </span>
      </div>
      <ReasonDialog
        open={asking === 'withdraw'}
        onClose={close}
        title={`撤下「${item.title}」？`}
        text={item.state === 'coming' ? '它不会再展示。' : '所有人都不会再看到它。'}
        actText="确认撤下"
        danger
        busy={withdraw.isPending}
        onAct={async (reason) => {
          await withdraw.mutateAsync({ announcementId: item.id, reason })
          toast('已撤下')
        }}
      />
      <WideDialog
        open={asking === 'versions'}
        onOpenChange={(open) => !open && close()}
        title={`「${item.title}」的历史版本`}
      >
        {asking === 'versions' && <Versions item={item} />}
      </WideDialog>
    </article>
  )
}

/** What the app announces to everybody. */
export const AnnouncementSection = ({ may }: SectionProps) => {
  const writes = may('announcement.write')
  const list = useList(['announcements'], (cursor) =>
    call('announcement.pageAll', { body: { pageSize: 20, cursor } }, { quiet: true }),
  )
  return (
    <Section title="公告" text="发布后，所有人打开鸿雁都会看到；填了开始时间，就到那时再展示。">
      {writes && <PublishForm />}
      <Rows label="公告" list={list} empty="还没有公告" keyOf={({ id }) => id}>
        {(item) => <Announcement item={item} writes={writes} />}
      </Rows>
    </Section>
  )
}

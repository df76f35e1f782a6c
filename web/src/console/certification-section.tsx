import { useState } from 'react'
import type { CertificationCase } from '#contract/certification.ts'
import { call } from '#web/lib/client/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toldAtReason, useAct, useList } from './data.ts'
import { Person, PlaceLink, Rows, Section, Tag, When } from './parts.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { SectionProps } from './section.ts'
import { certificationStateNames } from './words.ts'

const tones = { pending: 'warn', passed: 'good', refused: 'bad' } as const

type Act = 'refuse' | 'verifyAgain'

const acts = {
  refuse: {
    title: '驳回实名认证',
    text: '对方会收到通知和这里的理由，可以改好再提交。',
    actText: '驳回',
    label: '理由（对方会看到）',
  },
  verifyAgain: {
    title: '重新核验',
    text: '把提交过的信息再交给核验服务判断一次，结果会告诉对方。照片早已删除，不会再用到。',
    actText: '重新核验',
    label: '理由（写进审计日志）',
  },
} as const

const ActDialog = ({ user, act, onClose }: { user: CertificationCase['user']; act: Act; onClose: () => void }) => {
  const { title, text, actText, label } = acts[act]
  const done = useAct((reason: string) =>
    call(`certification.${act}`, { body: { userId: user.id, reason } }, toldAtReason),
  )
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`${title}：${user.nickname}`}
      text={text}
      actText={actText}
      reasonLabel={label}
      danger={act === 'refuse'}
      busy={done.isPending}
      onAct={(reason) => done.mutateAsync(reason)}
    />
  )
}

/** How certifications stand; who somebody is stays with them. */
export const CertificationSection = ({ may }: SectionProps) => {
  const [acting, setActing] = useState<{ user: CertificationCase['user']; act: Act }>()
  const list = useList(['certifications'], (cursor) =>
    call('certification.pageAll', { body: { pageSize: 20, cursor } }, { quiet: true }),
  )
  return (
    <Section title="实名认证" text="由核验服务自动判断。这里只看得到进展，看不到姓名、证件号和照片。">
      <Rows label="实名认证" list={list} empty="还没有人提交" keyOf={({ user }) => user.id}>
        {({ user, state, reason, submitTime, decideTime }) => (
          <div className="grid grid-cols-1 items-center gap-3 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]">
            <PlaceLink to={{ section: 'people', id: user.id }}>
              <Person user={user}>
                <When time={submitTime} /> 提交
                {decideTime && (
                  <>
                    ，<When time={decideTime} /> 有结果
                  </>
                )}
              </Person>
            </PlaceLink>
            <div className="flex flex-wrap items-center gap-2">
              <Tag tone={tones[state]}>{certificationStateNames[state]}</Tag>
              {reason && <span className="text-sm text-ink-2">{reason}</span>}
            </div>
            {may('certification.write') && (
              // Each has a column of its own, also in rows that lack the other.
              <div className="grid grid-cols-[6rem_4rem] gap-2">
                {state !== 'pending' && (
                  <Button
                    variant="secondary"
                    size="sm"
                    className="col-start-1 row-start-1"
                    onClick={() => setActing({ user, act: 'verifyAgain' })}
                  >
                    重新核验
                  </Button>
                )}
                {state !== 'refused' && (
                  <Button
                    variant="danger"
                    size="sm"
                    className="col-start-2 row-start-1"
                    onClick={() => setActing({ user, act: 'refuse' })}
                  >
                    驳回
                  </Button>
                )}
              </div>
            )}
          </div>
        )}
      </Rows>
      {acting && <ActDialog {...acting} onClose={() => setActing(undefined)} />}
    </Section>
  )
}

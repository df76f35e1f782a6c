import { call } from '#web/lib/client/client.ts'
import { useList } from './data.ts'
import { Person, Rows, Section, Tag, When } from './parts.tsx'
import { certificationStateNames } from './words.ts'

const tones = { pending: 'warn', passed: 'good', refused: 'bad' } as const

/** How certifications stand; who somebody is stays with them. */
export const CertificationSection = () => {
  const list = useList(['certifications'], (cursor) =>
    call('certification.pageAll', { body: { pageSize: 20, cursor } }, { quiet: true }),
  )
  return (
    <Section title="实名认证" text="由核验服务自动判断。这里只看得到进展，看不到姓名、证件号和照片。">
      <Rows label="实名认证" list={list} empty="还没有人提交" keyOf={({ user }) => user.id}>
        {({ user, state, reason, submitTime, decideTime }) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Person user={user}>
              <When time={submitTime} /> 提交
              {decideTime && (
                <>
                  ，<When time={decideTime} /> 有结果
                </>
              )}
            </Person>
            <div className="flex flex-wrap items-center gap-2">
              {reason && <span className="text-sm text-ink-2">{reason}</span>}
              <Tag tone={tones[state]}>{certificationStateNames[state]}</Tag>
            </div>
          </div>
        )}
      </Rows>
    </Section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { railwayLimits } from '#contract/railway-limits.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Card, Section, Tag, When } from './parts.tsx'
import { gateState, readCode, type Reading, refreshGate } from './ticket-gate.ts'

/** Of when the list is, also while it cannot be fetched. */
const useGate = () =>
  useQuery({
    queryKey: ['ticket-gate'],
    queryFn: refreshGate,
    initialData: () => gateState(false),
    initialDataUpdatedAt: 0,
    staleTime: 0,
    refetchInterval: railwayLimits.gateListSeconds * 1000,
  })

const Result = ({ reading }: { reading: Reading }) =>
  reading.isIn ? (
    <Card className="border-leaf p-5">
      <p className="text-2xl font-semibold text-leaf">请进</p>
      <p className="mt-2 text-lg">
        {reading.statement.name}，{reading.statement.code} 次，{reading.statement.seatText}，
        {reading.statement.fromName}上车
      </p>
    </Card>
  ) : (
    <Card className="border-rust p-5">
      <p className="text-2xl font-semibold text-rust">不能进站</p>
      <p className="mt-2 text-lg">{reading.reason}</p>
    </Card>
  )

/** The check of e-tickets at a gate; goes on without a network while this page stays open. */
export const TicketGateSection = () => {
  const gate = useGate()
  const [reading, setReading] = useState<Reading>()
  const pictureId = useId()
  const { listTime, waiting, isStale, isOffline } = gate.data

  const judge = async (code: string) => {
    setReading(undefined)
    setReading(await readCode(code))
    await gate.refetch()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    void judge(String(new FormData(element).get('code')))
    element.reset()
  }
  const readPicture = async (file: File | undefined) => {
    if (file === undefined) return
    const { readQr } = await import('#web/features/qr/read-qr.ts')
    const text = await readQr(file).catch(() => undefined)
    if (text === undefined) toast('照片里没有找到检票码，对准一点再拍')
    else await judge(text)
  }

  return (
    <Section title="检票" text="扫乘客的检票码。断网时按最近的失效名单判断，连上后自动补报。">
      <Card className="flex flex-wrap items-center gap-3 p-4">
        {listTime === null ? (
          <span>失效名单还没有取到</span>
        ) : (
          <span>
            失效名单更新于 <When time={listTime} />
          </span>
        )}
        {isStale && <Tag tone="warn">名单较旧</Tag>}
        {isOffline && <Tag tone="warn">没有网络</Tag>}
        {waiting > 0 && <Tag tone="warn">{waiting} 次检票等待补报</Tag>}
      </Card>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="检票码"
          name="code"
          required
          autoFocus
          autoComplete="off"
          maxLength={railwayLimits.codeLength}
          hint="用扫码枪扫一下就会自动提交，也可以拍照"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">检票</Button>
          <label htmlFor={pictureId} className={buttonClass({ variant: 'secondary' })}>
            拍检票码
          </label>
          <input
            id={pictureId}
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={(event) => {
              void readPicture(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </div>
      </form>
      <div role="status" aria-live="assertive">
        {reading && <Result reading={reading} />}
      </div>
    </Section>
  )
}
